import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import { normalizeWords, wordKey } from '#domain/text/words.ts';
import type { AnimalSource, FoodFlag } from './food.ts';

/** A group of foods that people name by a word which the foods' own names do not say ("no pork" means bacon too). */
export interface NamedGroup {
  readonly animal: readonly AnimalSource[];
  readonly flags: readonly FoodFlag[];
  /** The words of names of foods that belong to the group. */
  readonly members: readonly (readonly string[])[];
}

/** What people call allergens (data/foods/allergen-names.csv) and groups of foods (group-names.csv), by phrase. */
export interface GroupNames {
  readonly codes: ReadonlyMap<string, ReadonlySet<AllergenCode>>;
  readonly groups: ReadonlyMap<string, NamedGroup>;
}

/** One key for the words of a phrase in any order, singular or plural. */
export const phraseKey = (words: readonly string[]): string => words.map(wordKey).sort().join(' ');

export function groupNames(
  allergens: readonly { readonly term: string; readonly code: AllergenCode }[],
  groups: readonly ({ readonly term: string } & NamedGroup)[],
): GroupNames {
  const codes = new Map<string, Set<AllergenCode>>();
  for (const code of ALLERGEN_CODES) {
    const terms = allergens.flatMap((row) => (row.code === code ? [row.term] : []));
    for (const term of [code, ...terms]) {
      const key = phraseKey(normalizeWords(term));
      codes.set(key, (codes.get(key) ?? new Set()).add(code));
    }
  }
  return {
    codes,
    groups: new Map(groups.map(({ term, ...group }) => [phraseKey(normalizeWords(term)), group])),
  };
}
