import { withoutMarks } from './letters.ts';

/** Plurals in -ies and -ves whose singular is not in -y and -f, and the few the other way round. */
const SINGULAR_IN_IE = new Set([
  'cookies',
  'brownies',
  'smoothies',
  'pies',
  'veggies',
  'calories',
  'hoagies',
]);
const SINGULAR_IN_F = new Set(['leaves', 'loaves', 'halves', 'calves', 'knives']);

function singularOf(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && !SINGULAR_IN_IE.has(word)) return `${word.slice(0, -3)}y`;
  if (SINGULAR_IN_F.has(word)) return `${word.slice(0, -3)}f`;
  if (/(oes|ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/**
 * Lower-case words without accents, apostrophes and punctuation, in the singular, in order: "Jalapeños & Cow's Milk" →
 * jalapeno, cow, milk. For names and searches; the columns by which a database finds foods hold these very words, so
 * spelling one differently means rewriting those columns (docs/decisions/019-how-text-is-read.md).
 */
export function normalizeWords(text: string): string[] {
  return withoutMarks(text)
    .replace(/['’`´]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singularOf);
}

/**
 * A key that is the same for every singular and plural spelling that English could give a word (leaf, leave,
 * leaves; cookie, cooky, cookies). It joins a few words that differ; a named food that must be left out
 * is better found once too often.
 */
export function wordKey(word: string): string {
  const withoutPlural = (text: string) =>
    text.length > 3 && text.endsWith('s') && !text.endsWith('ss') ? text.slice(0, -1) : text;
  const stem = withoutPlural(withoutPlural(word).replace(/(?<=..)e+$/, ''));
  return stem.replace(/i$/, 'y').replace(/v$/, 'f');
}

/** The keys of a text's words, in order. */
export const keysOf = (text: string): string[] => normalizeWords(text).map(wordKey);

/** The keys of all words, and of each two neighbors written as one: "chick peas" is also "chickpea". */
export function wordKeys(words: readonly string[]): ReadonlySet<string> {
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return new Set([...words, ...joined].map(wordKey));
}

/** The note without what the food's name says already: "drained and rinsed" next to "…, drained" is "rinsed". */
export function noteBeside(foodName: string, note: string): string {
  const said = new Set(normalizeWords(foodName));
  const parts = note.split(/,\s+|\s+and\s+/);
  const kept = parts.filter((part) => !normalizeWords(part).every((word) => said.has(word)));
  return kept.length === parts.length ? note : kept.join(', ');
}
