import { termWordKey } from '#domain/text/tokens.ts';

/**
 * What a word of data/labels/label-words.csv says of a text: `read` it is in ingredient lists of the languages that are
 * read, `empty` it says nothing of what is in the food, `table` it is in a table of nutrients, `none` and `beside_none`
 * make a statement that names nothing, `other` it is of a language that is not read.
 */
export const LISTED_WORD_CODES = ['read', 'empty', 'table', 'none', 'beside_none', 'other'] as const;
export type ListedWordCode = (typeof LISTED_WORD_CODES)[number];

export interface ListedWord {
  readonly term: string;
  readonly code: ListedWordCode;
}

/** The words by what they say. Those of other languages are as they are written, with accents; the rest are keys. */
export type ListedWords = Readonly<Record<ListedWordCode, ReadonlySet<string>>>;

export function listedWords(words: readonly ListedWord[]): ListedWords {
  const sets: Record<ListedWordCode, Set<string>> = {
    read: new Set(),
    empty: new Set(),
    table: new Set(),
    none: new Set(),
    beside_none: new Set(),
    other: new Set(),
  };
  for (const { term, code } of words) sets[code].add(code === 'other' ? term : termWordKey(term));
  return sets;
}

/** For a lexicon that reads no labels. */
export const NO_LISTED_WORDS: ListedWords = listedWords([]);
