import { convertAmount } from '#domain/foods/convert-amount.ts';
import type { Food } from '#domain/foods/food.ts';
import type { Pantry } from '#domain/recipes/pantry.ts';
import type { PantryUnit } from '#domain/shopping/pantry-units.ts';

/** What someone wrote down about one thing at home. */
interface Said {
  readonly foodId: string | null;
  readonly amount: number | null;
  readonly unit: PantryUnit | null;
  readonly useBy: string | null;
}

type Foods = ReadonlyMap<string, Food>;

/** Edible grams; `null`: nobody said how much, or nobody knows what that weighs. */
export function gramsAtHome({ amount, unit }: Pick<Said, 'amount' | 'unit'>, food: Food): number | null {
  if (amount === null) return null;
  if (unit === 'package') return amount * food.buy.grams;
  const grams = convertAmount(amount, unit ?? 'piece', 'g', food);
  return grams.isKnown ? grams.amount : null;
}

/** The food that people call so, by its whole name; `null`: none, or several. */
export function foodNamed(words: string, foods: Foods): Food | null {
  const wanted = words.trim().toLowerCase();
  const all = [...foods.values()];
  const byName = all.find(({ name }) => name.toLowerCase() === wanted);
  if (byName !== undefined) return byName;
  const others = all.filter(({ synonyms }) => synonyms.some((word) => word.toLowerCase() === wanted));
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** As the planner counts it: things in the household's own words are no food that it knows. */
export function planningPantry(
  staples: readonly string[] | null,
  items: readonly Said[],
  foods: Foods,
): Pantry {
  return {
    staples,
    atHome: items.flatMap(({ foodId, useBy, ...said }) => {
      const food = foods.get(foodId ?? '');
      return food === undefined ? [] : [{ foodId: food.id, grams: gramsAtHome(said, food), useBy }];
    }),
  };
}
