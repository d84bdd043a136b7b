import spanish from '#data/coach/intents/spanish.json' with { type: 'json' };
import { withoutMarks } from '#domain/text/letters.ts';

const GLOSSES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...spanish.words, ...spanish.phrases }),
);
const SIGNS: ReadonlySet<string> = new Set(spanish.signs);
/** Words that only Spanish has: one in four of a question, or two, and it is Spanish. */
const SHARE = 0.25;

const wordsOf = (text: string): readonly string[] =>
  withoutMarks(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export function isSpanish(text: string): boolean {
  if (/[¿¡]/.test(text)) return true;
  const words = wordsOf(text).slice(0, 60);
  const signs = words.filter((word) => SIGNS.has(word)).length;
  return signs >= 2 || (signs === 1 && signs >= words.length * SHARE);
}

/** Letters with and without their marks. */
const MARKED: Readonly<Record<string, string>> = {
  ...{ a: '[aá]', e: '[eé]', i: '[ií]', o: '[oó]', u: '[uúü]', n: '[nñ]' },
};
const PHRASES = Object.keys(spanish.phrases)
  .toSorted((a, b) => b.length - a.length)
  .map((phrase) => phrase.replace(/[aeioun]/g, (letter) => MARKED[letter] ?? letter))
  .join('|');
/** A phrase, else a word. */
const PIECE = new RegExp(`(?<![\\p{L}\\p{M}])(?:${PHRASES})(?![\\p{L}\\p{M}])|[\\p{L}\\p{M}]+`, 'giu');

/** Phrase by phrase and word by word in English, so that foods and intents are understood; what has no gloss stays. */
export const glossed = (text: string): string =>
  text.normalize('NFC').replace(PIECE, (piece) => GLOSSES.get(withoutMarks(piece).toLowerCase()) ?? piece);

/** Questions in Spanish with what they mean, as the reader sees them. */
export const spanishQuestions = (): readonly { readonly label: string; readonly text: string }[] =>
  Object.entries(spanish.questions).flatMap(([label, questions]) =>
    questions.map((text) => ({ label, text: glossed(text) })),
  );
