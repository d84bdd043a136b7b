import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import { isLineOf, labelsOf } from './needed-soon.ts';
import { type NeededFood, packLabels } from './shopping-list.ts';

interface ListLine {
  readonly item: string;
  /** Written by the family itself: theirs to judge. */
  readonly own: boolean;
}

/**
 * Foods of a list that must be bought with words on the pack that their lines do not say, because someone's allergies
 * changed after the list was made: "Rolled oats (gluten-free)". What is in the basket already counts too.
 *
 * @param needed what the plan of the list takes
 * @param avoided allergens of everyone who eats it
 */
export function missingLabels(
  lines: readonly ListLine[],
  needed: readonly Pick<NeededFood, 'foodId'>[],
  foods: ReadonlyMap<string, Food>,
  avoided: ReadonlySet<AllergenCode>,
): readonly string[] {
  return [...new Set(needed.map(({ foodId }) => foodId))].flatMap((id) => {
    const food = foods.get(id);
    const labels = food === undefined ? [] : packLabels(food, avoided);
    const lacks = ({ item, own }: ListLine) =>
      !own && isLineOf(item, food?.name ?? '') && labels.some((label) => !labelsOf(item).includes(label));
    return labels.length > 0 && lines.some(lacks) ? [`${food?.name} (${labels.join(', ')})`] : [];
  });
}
