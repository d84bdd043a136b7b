import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import { isLineOf, labelsOf, withoutLabels } from './needed-soon.ts';
import type { PlanTakes } from './plan-on-list.ts';
import { exactGrams, keyOnTrip, type NeededFood, packLabels } from './shopping-list.ts';

interface ListLine {
  readonly item: string;
  /** Written by the family itself: theirs to judge. */
  readonly own: boolean;
  /** Of a line in a recipe's own words, where it is known. */
  readonly foodId?: string | null;
}

const isOf = ({ item, foodId }: ListLine, food: Pick<Food, 'id' | 'name'>): boolean =>
  foodId === food.id || isLineOf(item, food.name);

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
    if (food === undefined || labels.length === 0) return [];
    const lacks = (line: ListLine) =>
      !line.own && isOf(line, food) && labels.some((label) => !labelsOf(line.item).includes(label));
    return lines.some(lacks) ? [`${food.name} (${labels.join(', ')})`] : [];
  });
}

interface CountedLine extends ListLine {
  readonly buyOn: string | null;
  readonly neededGrams: number | null;
}

/**
 * The same for what recipes put on a list. A list does not remember who a recipe was for, so everyone at home counts: a
 * pack that suits all of them is right for each. What plans alone take is left to the people of the plan.
 *
 * @param takes of the plans of the list
 * @param avoided allergens of everyone of the household
 */
export function missingOutsidePlans(
  lines: readonly CountedLine[],
  takes: readonly PlanTakes[],
  foods: ReadonlyMap<string, Food>,
  avoided: ReadonlySet<AllergenCode>,
): readonly string[] {
  const names = new Set(lines.flatMap(({ item, own }) => (own ? [] : withoutLabels(item))));
  const ids = new Set(lines.flatMap(({ own, foodId }) => (own ? [] : (foodId ?? []))));
  return [...foods.values()]
    .filter(({ id, name }) => names.has(name) || ids.has(id))
    .flatMap((food) => {
      const outside = lines.filter((line) => {
        const { buyOn, neededGrams } = line;
        const key = keyOnTrip(food.id, buyOn);
        const planned = takes.reduce((sum, each) => sum + (each[key] ?? 0), 0);
        const isPlanned = neededGrams !== null && exactGrams(neededGrams) <= exactGrams(planned);
        return isOf(line, food) && !isPlanned;
      });
      return missingLabels(outside, [{ foodId: food.id }], foods, avoided);
    });
}
