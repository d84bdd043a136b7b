import { termKey } from '#domain/text/tokens.ts';
import { wordKey } from '#domain/text/words.ts';

/**
 * What a word of data/ingredients/name-words.csv does in the name of a food, as lines of recipes write it; data/README.md
 * says what each code means.
 */
export const NAME_WORD_CODES = [
  'harmless',
  'telling',
  'of_spice',
  'of_pasta',
  'class',
  'nation',
  'of_produce',
  'share',
  'less_salt',
  'of_broth',
  'ground',
  'other_way',
  'cooked_way',
  'brand',
  'turning',
  'part',
  'noun_left_out',
  'kind',
  'not_alone',
  'claim',
  'stand_in',
  'denial',
] as const;
export type NameWordCode = (typeof NAME_WORD_CODES)[number];

/** Brands are as they are written. What is looked for among the words of a label is keyed as these are. */
const KEYS: Readonly<Partial<Record<NameWordCode, (term: string) => string>>> = {
  brand: (term) => term,
  stand_in: termKey,
  denial: termKey,
};

/** The keys of the words by what they do, in the order of the file. */
export type NameWords = Readonly<Record<NameWordCode, ReadonlySet<string>>>;

export function nameWords(
  rows: readonly { readonly term: string; readonly code: NameWordCode }[],
): NameWords {
  const sets = Object.fromEntries(NAME_WORD_CODES.map((code) => [code, new Set<string>()])) as Record<
    NameWordCode,
    Set<string>
  >;
  for (const { term, code } of rows) sets[code].add((KEYS[code] ?? wordKey)(term));
  return sets;
}
