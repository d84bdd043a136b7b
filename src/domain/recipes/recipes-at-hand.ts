import type { Food } from '#domain/foods/food.ts';
import type { KnowledgeBase } from './knowledge-base.ts';

export interface RecipeAtHand {
  readonly recipeId: string;
  readonly have: number;
  readonly lacks: string[];
}

/** Plain "rice" names its kind, so that it will do for each of them. */
const isPlain = ({ kind, variety }: Food): boolean => variety === kind;

/** Whether a food at hand will do for one in a recipe: the same, another form of it, or the plain food of its kind. */
function doesFor(atHand: Food, wanted: Food): boolean {
  if (atHand.variety === wanted.variety) return true;
  return atHand.kind === wanted.kind && (isPlain(atHand) || isPlain(wanted));
}

/**
 * Recipes that use some of the foods at hand: most of them first, then those that lack least. What every kitchen has
 * (salt, oil, spices, water) is neither counted nor missed.
 */
export function recipesAtHand(
  foodIds: readonly string[],
  { foods, recipes }: Pick<KnowledgeBase, 'foods' | 'recipes'>,
): RecipeAtHand[] {
  const atHand = foodIds.flatMap((id) => foods.get(id) ?? []);
  return recipes
    .map(({ id, ingredients }): RecipeAtHand => {
      const wanted = [...new Set(ingredients.map(({ food }) => food))].filter(
        (food) => foodIds.includes(food) || !foods.get(food)?.pantry,
      );
      const isAtHand = (id: string) => {
        const food = foods.get(id);
        return foodIds.includes(id) || (food !== undefined && atHand.some((other) => doesFor(other, food)));
      };
      const have = wanted.filter(isAtHand);
      const lacks = wanted
        .filter((food) => !have.includes(food))
        .map((food) => foods.get(food)?.name ?? food);
      return { recipeId: id, have: have.length, lacks };
    })
    .filter(({ have }) => have > 0)
    .sort((a, b) => b.have - a.have || a.lacks.length - b.lacks.length);
}
