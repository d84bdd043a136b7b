import spellings from '#data/coach/intents/spellings.json' with { type: 'json' };
import { withoutMarks } from '#domain/text/letters.ts';
import { normalizeWords } from '#domain/text/words.ts';

/** One word of a question. */
export interface QuestionWord {
  /** Lower case, without accents, as it is spelled; chat spellings are written out. */
  readonly text: string;
  /** The same in the singular. */
  readonly key: string;
  /** As the person wrote it; of a chat spelling of two words, both have it. */
  readonly shown: string;
}

/** What is pasted below a question is no question: the first words say what is asked. */
const MOST_WORDS = 90;
const WRITTEN: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(spellings).map(([spelling, words]) => [spelling, words.split(' ')]),
);

const keyOf = (word: string): string => normalizeWords(word)[0] ?? word;

const wordOf = (text: string, shown: string): QuestionWord => ({ text, key: keyOf(text), shown });

/** "what's" is two words, "Tom's" is Tom. */
function readWord(shown: string): QuestionWord[] {
  // "heyyy" is "hey"; no English word has three of a letter.
  const plain = withoutMarks(shown)
    .toLowerCase()
    .replace(/(\p{L})\1{2,}/gu, '$1');
  const joined = plain.replace(/['’]/g, '');
  const written = WRITTEN.get(joined);
  if (written !== undefined) return written.map((word) => wordOf(word, shown));
  const isGenitive = /['’]s$/.test(plain);
  const own = isGenitive ? plain.slice(0, -2).replace(/['’]/g, '') : joined;
  return own === '' ? [] : [wordOf(own, isGenitive ? shown.slice(0, -2) : shown)];
}

export const questionWords = (text: string): readonly QuestionWord[] =>
  [...text.slice(0, 2_000).matchAll(/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’]{0,39}/gu)]
    .slice(0, MOST_WORDS)
    .flatMap(([shown]) => readWord(shown))
    .slice(0, MOST_WORDS);

export const questionKeys = (text: string): readonly string[] => questionWords(text).map(({ key }) => key);
