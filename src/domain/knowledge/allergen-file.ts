import { z } from 'zod';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { ANIMAL_SOURCES } from '#domain/foods/food.ts';
import {
  CERTAINTIES,
  type LexiconTerm,
  TERM_KINDS,
  TERM_LANGUAGES,
  type TermLanguage,
} from '#domain/labels/lexicon.ts';
import { kebabId, plainText, setOf } from './food-file.ts';

/** One cell of a CSV file with several values, a blank between them. */
export const cellOf = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((cell) => cell.split(' ').filter((value) => value !== ''))
    .pipe(setOf(item));

const codes = cellOf(z.enum(ALLERGEN_CODES));
const isSentence = (text: string) => /^[^a-z].+[.!?]$/.test(text);

/** One line of data/allergens/lexicon.csv; the columns are described in data/README.md. */
export const lexiconFileRow = z
  .strictObject({
    term: plainText.refine((term) => term === term.toLowerCase(), 'is not in lower case'),
    language: cellOf(z.enum(TERM_LANGUAGES)).refine((list) => list.length > 0, 'is missing'),
    kind: z.enum(TERM_KINDS),
    contains: codes,
    may_contain: codes,
    derived_refined: codes,
    animal: cellOf(z.enum(ANIMAL_SOURCES)),
    why: plainText.refine(isSentence, 'is no sentence'),
    source: kebabId,
  })
  .superRefine((row, context) => {
    const all = CERTAINTIES.flatMap((certainty) => row[certainty]);
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (new Set(all).size < all.length) wrong('contains', 'names an allergen under two certainties');
    if (row.contains.includes('wheat') && !row.contains.includes('gluten')) {
      wrong('contains', 'names wheat without gluten');
    }
    if ((row.kind === 'false-friend') !== (all.length === 0)) {
      wrong('kind', 'is false-friend exactly when no allergen is carried');
    }
  })
  .transform(
    ({ term, language, kind, contains, may_contain, derived_refined, animal, why, source }): LexiconTerm => ({
      term,
      languages: language satisfies readonly TermLanguage[],
      kind,
      carries: { contains, may_contain, derived_refined },
      animal,
      why,
      source,
    }),
  );

/** One entry of data/allergens/cross-reactions.json. */
export const crossReactionRow = z
  .strictObject({
    id: kebabId,
    codes: setOf(z.enum(ALLERGEN_CODES)),
    words: setOf(plainText),
    together: setOf(plainText).optional(),
    text: plainText.refine(isSentence, 'is no sentence'),
    source: kebabId,
  })
  .refine(({ codes, words }) => codes.length + words.length > 0, 'has neither codes nor words');

/** One entry of data/allergens/sources.json. */
export const allergenSourceRow = z.strictObject({
  id: kebabId,
  title: plainText,
  url: z.url({ protocol: /^https$/ }).nullable(),
});
