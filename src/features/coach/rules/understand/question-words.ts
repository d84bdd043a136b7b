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
  /** A comma or another mark stands before it; "and" is as good as "&". */
  readonly after: 'word' | 'and' | 'mark';
}

/** What is pasted below a question is no question: the first words say what is asked. */
export const MOST_WORDS = 90;
const WRITTEN: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(spellings).map(([spelling, words]) => [spelling, words.split(' ')]),
);

const keyOf = (word: string): string => normalizeWords(word)[0] ?? word;

const wordOf = (text: string, shown: string): QuestionWord => ({
  text,
  key: keyOf(text),
  shown,
  after: 'word',
});

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

/** What stands between two words. */
export function between(text: string): QuestionWord['after'] {
  if (/[,;:.!?\n]/.test(text)) return 'mark';
  return /[&+/]/.test(text) ? 'and' : 'word';
}
const ONE_WORD = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’]{0,39}/gu;

export function questionWords(text: string): readonly QuestionWord[] {
  const read = text.slice(0, 2_000);
  let end = 0;
  return [...read.matchAll(ONE_WORD)]
    .slice(0, MOST_WORDS)
    .flatMap((match) => {
      const after = between(read.slice(end, match.index));
      end = match.index + match[0].length;
      return readWord(match[0]).map((word, at) => ({ ...word, after: at === 0 ? after : 'word' }));
    })
    .slice(0, MOST_WORDS);
}

export const questionKeys = (text: string): readonly string[] => questionWords(text).map(({ key }) => key);
