/** Marks where a word or a number could not be read when a line was copied. */
export const UNREADABLE = '[?]';
const UNREADABLE_PART = /[[(](?:\?|illegible|unreadable|unclear)|\?\?/i;

/** Nobody can say which food such a line means, until a person has put in what is there. */
export const hasUnreadablePart = (text: string): boolean => UNREADABLE_PART.test(text);
