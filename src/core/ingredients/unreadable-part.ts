/** Stands where whoever copied a line could not read a word or a number. */
export const UNREADABLE = '[?]';
const UNREADABLE_PART = /[[(](?:\?|illegible|unreadable|unclear)|\?\?/i;

/** Nobody can say which food such a line means, until a person has put in what stands there. */
export const hasUnreadablePart = (text: string): boolean => UNREADABLE_PART.test(text);
