import type { RecipeFacts } from '#domain/recipes/recipe-facts.ts';
import type { AmountLimit } from './limit.ts';

/**
 * Amount per serving that a limit counts; `null` when an ingredient's amount is unknown and might matter.
 * Unknown caffeine counts as none for foods without the flag `caffeine`.
 */
export function limitedAmount(
  dish: { readonly facts: RecipeFacts },
  nutrient: AmountLimit['nutrient'],
): number | null {
  if (nutrient === 'added_sugar_g') return dish.facts.addedSugarGrams;
  if (nutrient === 'fodmap_share') return dish.facts.fodmapShare;
  if (nutrient === 'fish_g') return dish.facts.fishGrams;
  const total = dish.facts.nutrients[nutrient];
  const known = total.known === total.parts;
  if (nutrient === 'caffeine_mg')
    return known || !dish.facts.flags.has('caffeine') ? (total.amount ?? 0) : null;
  return known ? total.amount : null;
}
