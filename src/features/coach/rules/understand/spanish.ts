import spanish from '#data/coach/intents/spanish.json' with { type: 'json' };
import { withoutMarks } from '#domain/text/letters.ts';
import { between, MOST_WORDS, type QuestionWord, questionWords } from './question-words.ts';

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

/** "Zanahorias" has the gloss of "zanahoria". */
const SHORTEST_PLURAL = 5;
function glossOf(piece: string): string | undefined {
  const word = withoutMarks(piece).toLowerCase();
  const one = word.length >= SHORTEST_PLURAL && word.endsWith('s') ? word.slice(0, -1) : word;
  return GLOSSES.get(word) ?? GLOSSES.get(one);
}

/** Phrase by phrase and word by word in English, so that foods and intents are understood; what has no gloss stays. */
export const glossed = (text: string): string =>
  text.normalize('NFC').replace(PIECE, (piece) => glossOf(piece) ?? piece);

/** The words of the same in English, each shown as the person wrote it. */
export function glossedWords(text: string): readonly QuestionWord[] {
  const own = text.normalize('NFC');
  const words: QuestionWord[] = [];
  let end = 0;
  for (const match of own.matchAll(PIECE)) {
    const [shown] = match;
    const before = own.slice(end, match.index);
    words.push(...questionWords(before));
    const gloss = glossOf(shown);
    const after = between(before.split(/[\p{L}\p{M}\p{N}]/u).at(-1) ?? '');
    const read = questionWords(gloss ?? shown);
    words.push(
      ...read.map((word, at) => ({
        ...word,
        shown: gloss === undefined ? word.shown : shown,
        after: at === 0 ? after : ('word' as const),
      })),
    );
    end = match.index + shown.length;
  }
  words.push(...questionWords(own.slice(end)));
  return words.slice(0, MOST_WORDS);
}

/** Questions in Spanish with what they mean, as the reader sees them. */
export const spanishQuestions = (): readonly { readonly label: string; readonly text: string }[] =>
  Object.entries(spanish.questions).flatMap(([label, questions]) =>
    questions.map((text) => ({ label, text: glossed(text) })),
  );
