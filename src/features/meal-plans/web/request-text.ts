import type { RequestAnswer } from '#platform/contract/limits.ts';
import type { RequestItem, RequestPart } from '#platform/contract/request-items.ts';

const sameWords = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** A request without the words of one part, and without the commas that held them. */
export function withoutPart(text: string, part: string): string {
  const at = text.toLowerCase().indexOf(part.trim().toLowerCase());
  if (at < 0) return text;
  const before = text.slice(0, at).replace(/(?:[,;.]|\b(?:and|but|or|plus|also|though|yet)\b|\s)+$/i, '');
  const after = text
    .slice(at + part.trim().length)
    .replace(/^(?:[,;.!]|\s+(?:and|but|or|plus|also|though|yet)\b|\s)+/i, '');
  return [before, after].filter((each) => each !== '').join(', ');
}

/** Answers to words that are not there anymore are forgotten. */
export const answersWithin = (answers: readonly RequestAnswer[], text: string): RequestAnswer[] =>
  answers.filter((answer) => text.toLowerCase().includes(answer.text.trim().toLowerCase()));

/** A new answer takes the place of the one before it. */
export const withAnswer = (answers: readonly RequestAnswer[], next: RequestAnswer): RequestAnswer[] => [
  ...answers.filter(({ text }) => !sameWords(text, next.text)),
  next,
];

/** What a person made of the items of one part. */
export interface RequestEdit {
  readonly text: string;
  readonly items: readonly RequestItem[];
}

/** Parts as they were read, with what a person has changed since. */
export const withEdits = (
  parts: readonly RequestPart[],
  edits: readonly RequestEdit[],
): readonly RequestPart[] =>
  parts.map((part) => {
    const edit = edits.find(({ text }) => text === part.text);
    return edit === undefined || part.status === 'asked' ? part : { ...part, items: [...edit.items] };
  });

/** A request with one more request. */
export const withRequest = (text: string, request: string): string =>
  text.trim() === ''
    ? request
    : `${text.trim().replace(/[,;.]+$/, '')}, ${request.charAt(0).toLowerCase()}${request.slice(1)}`;
