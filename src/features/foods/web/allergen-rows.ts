import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { FoodAllergens } from '#domain/members/allergies-in-food.ts';
import type { FoodAnswer } from '../contract/foods.ts';

export type AllergenRow = readonly [words: string, codes: readonly AllergenCode[]];

const withCodes = (rows: readonly AllergenRow[]): readonly AllergenRow[] =>
  rows.filter(([, codes]) => codes.length > 0);

/**
 * What a food carries, in words. A dish that is only eaten is described as it is usually made: what it may contain is
 * often an ingredient of some kinds (egg in a pie crust), and no mere trace.
 */
export const allergenRows = ({
  use,
  contains,
  mayContain,
  labelFree,
}: Pick<FoodAnswer, 'use' | 'contains' | 'mayContain' | 'labelFree'>): readonly AllergenRow[] =>
  withCodes([
    [use === 'as-eaten' ? 'Usually contains' : 'Contains', contains],
    [use === 'as-eaten' ? 'Some kinds contain' : 'May contain', mayContain],
    ['Plain packages may contain traces of', labelFree],
  ]);

/** Of a product of a larger source, by its label. */
export const productAllergenRows = ({
  contains,
  mayContain,
}: Pick<FoodAnswer, 'contains' | 'mayContain'>): readonly AllergenRow[] =>
  withCodes([
    ['Contains', contains],
    ['May contain', mayContain],
  ]);

/** What the family is compared with. A dish has what it usually has: another cook may use anything. */
export const knownOf = (food: FoodAnswer): FoodAllergens => ({
  ...food,
  areKnown: food.use !== 'as-eaten',
  words: [food.name, ...food.synonyms, ...food.madeOf],
});
