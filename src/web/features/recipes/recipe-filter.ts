import type { FamilyFit, RecipeSummary } from '#contract/recipes.ts';
import { RECIPE_CATEGORIES, type RecipeCategory } from '#core/recipes/recipe-categories.ts';
import { RECIPE_DIETS, type RecipeDiet } from '#core/recipes/recipe-diets.ts';

/** `everybody`, a member's id, or `null`: for anyone. */
export type EaterChoice = string | null;
export const EVERYBODY = 'everybody';

export interface RecipeFilter {
  readonly category: RecipeCategory | null;
  readonly words: string;
  readonly diets: readonly RecipeDiet[];
  readonly eater: EaterChoice;
}

/** The address keeps what is looked for: `?shelf=desserts&q=apple&diet=vegan&for=everybody`. */
export function filterOf(params: URLSearchParams): RecipeFilter {
  const shelf = params.get('shelf');
  const diets = params.getAll('diet');
  return {
    category: RECIPE_CATEGORIES.find((category) => category === shelf) ?? null,
    words: params.get('q')?.trim() ?? '',
    diets: RECIPE_DIETS.filter((diet) => diets.includes(diet)),
    eater: params.get('for'),
  };
}

export function paramsOf({ category, words, diets, eater }: RecipeFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (category !== null) params.set('shelf', category);
  if (words !== '') params.set('q', words);
  for (const diet of diets) params.append('diet', diet);
  if (eater !== null) params.set('for', eater);
  return params;
}

/** Who of the household each recipe must suit. Somebody about whom nothing can be said is never served. */
function suits(recipe: RecipeSummary, eater: EaterChoice, family: readonly FamilyFit[]): boolean {
  if (eater === null) return true;
  const eaters = eater === EVERYBODY ? family : family.filter(({ memberId }) => memberId === eater);
  return eaters.length > 0 && eaters.every(({ recipeIds }) => recipeIds?.includes(recipe.id) ?? false);
}

/** In the order of `recipes`. */
export function filtered(
  recipes: readonly RecipeSummary[],
  { category, diets, eater }: RecipeFilter,
  family: readonly FamilyFit[],
): RecipeSummary[] {
  return recipes.filter(
    (recipe) =>
      (category === null || recipe.categories.includes(category)) &&
      diets.every((diet) => recipe.diets.includes(diet)) &&
      suits(recipe, eater, family),
  );
}

export interface RecipeGroup {
  /** `null`: one group without a title. */
  readonly title: string | null;
  readonly recipes: readonly RecipeSummary[];
}

/** Dishes of the world stand by region; everything else in one row. */
export function grouped(recipes: readonly RecipeSummary[], { category, words }: RecipeFilter): RecipeGroup[] {
  if (category !== 'taste-the-world' || words !== '') return [{ title: null, recipes }];
  const regions = [...new Set(recipes.map(({ region }) => region))];
  return regions.map((title) => ({
    title,
    recipes: recipes.filter(({ region }) => region === title),
  }));
}

/** Members whom the recipe does not suit, by name; `null` while that is not known. */
export function notFor(
  recipe: RecipeSummary,
  family: readonly FamilyFit[] | null,
): readonly FamilyFit[] | null {
  if (family === null || family.length === 0) return null;
  return family.filter(({ recipeIds }) => !recipeIds?.includes(recipe.id));
}
