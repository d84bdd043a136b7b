import type { RecipeDiet } from './recipe-diets.ts';

/** The four shelves of the recipe collection, in the order they are shown. */
export const RECIPE_CATEGORIES = ['family-table', 'special-diets', 'taste-the-world', 'desserts'] as const;
export type RecipeCategory = (typeof RECIPE_CATEGORIES)[number];

/** Diets that people look for recipes by; the shelf is grouped by them. */
export const SPECIAL_DIETS = [
  'vegan',
  'vegetarian',
  'gluten_free',
  'dairy_free',
  'egg_free',
  'nut_free',
] as const satisfies readonly RecipeDiet[];

/** Diets that the list of recipes is filtered by: the shelf's own and those that ask of amounts. */
export const FILTER_DIETS = [
  ...SPECIAL_DIETS,
  'low_fodmap',
  'low_carb',
  'mediterranean',
  'dash',
] as const satisfies readonly RecipeDiet[];
