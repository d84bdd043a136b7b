import type { Food } from '#domain/foods/food.ts';

const MOST = 3;
/** Less than this share of the largest is a seasoning rather than a part of the dish. */
const SMALLEST_SHARE = 0.12;

/** The emoji of a recipe's main ingredients, heaviest first, at most three, none twice. */
export function mainIngredientPictures(
  ingredients: readonly { readonly food: Pick<Food, 'emoji'> | undefined; readonly grams: number }[],
): string[] {
  const grams = new Map<string, number>();
  for (const { food, grams: weight } of ingredients) {
    const picture = food?.emoji ?? null;
    if (picture !== null) grams.set(picture, (grams.get(picture) ?? 0) + weight);
  }
  const sorted = [...grams].sort((first, second) => second[1] - first[1]).slice(0, MOST);
  const largest = sorted[0]?.[1] ?? 0;
  return sorted.filter(([, weight]) => weight >= SMALLEST_SHARE * largest).map(([picture]) => picture);
}
