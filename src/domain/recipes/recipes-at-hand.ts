import type { KnowledgeBase } from './knowledge-base.ts';

export interface RecipeAtHand {
  readonly recipeId: string;
  readonly have: number;
  readonly lacks: string[];
}

/**
 * Whether a food at hand does for one of a recipe: the same, or another form of it. Ids go from general to special
 * (`chicken-breast-raw`), so one that begins another is the same kind, and so are two with the same two first words.
 */
function doesFor(atHand: string, wanted: string): boolean {
  if (atHand === wanted || wanted.startsWith(`${atHand}-`) || atHand.startsWith(`${wanted}-`)) return true;
  const kind = (id: string) => id.split('-').slice(0, 2).join('-');
  return wanted.includes('-') && atHand.includes('-') && kind(atHand) === kind(wanted);
}

/**
 * Recipes that use some of the foods at hand: most of them first, then those that lack least. What every kitchen has
 * (salt, oil, spices, water) is neither counted nor missed.
 */
export function recipesAtHand(
  foodIds: readonly string[],
  { foods, recipes }: Pick<KnowledgeBase, 'foods' | 'recipes'>,
): RecipeAtHand[] {
  return recipes
    .map(({ id, ingredients }): RecipeAtHand => {
      const wanted = [...new Set(ingredients.map(({ food }) => food))].filter(
        (food) => foodIds.includes(food) || !foods.get(food)?.pantry,
      );
      const have = wanted.filter((food) => foodIds.some((atHand) => doesFor(atHand, food)));
      const lacks = wanted
        .filter((food) => !have.includes(food))
        .map((food) => foods.get(food)?.name ?? food);
      return { recipeId: id, have: have.length, lacks };
    })
    .filter(({ have }) => have > 0)
    .sort((a, b) => b.have - a.have || a.lacks.length - b.lacks.length);
}
