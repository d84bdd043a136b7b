import { labelOfReading } from '#features/family-members/web/shared/limits/entry-labels.ts';
import type { RequestAnswer, RequestPart } from '#platform/contract/limits.ts';

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

const IS_FOOD = /^(?:allergen|food|animal):/;

/** What becomes of one part of a request. */
export function partWords(part: RequestPart): string {
  if (part.status === 'asked') return `“${part.text}”: a question is open`;
  if (part.status === 'not_understood') return `We will not use: “${part.text}”`;
  if (part.status === 'preference') return `Where it fits: ${part.text}`;
  const label = labelOfReading(part);
  const small = label.charAt(0).toLowerCase() + label.slice(1);
  return part.means.every((token) => IS_FOOD.test(token))
    ? `Left out for everyone: ${small}`
    : `For everyone: ${label}`;
}
