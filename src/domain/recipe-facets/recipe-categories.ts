import { DIET_CODES, type DietCode } from '#domain/limits/codes.ts';

/** `low_sodium` is an amount a day: no dish alone keeps or breaks it. The other two are diets that nobody plans. */
const WITHOUT_DISHES = ['low_sodium', 'raw_food', 'fruitarian'] as const;
export type RecipeDiet = Exclude<DietCode, (typeof WITHOUT_DISHES)[number]>;

const hasDishes = (code: DietCode): code is RecipeDiet => !WITHOUT_DISHES.some((without) => without === code);

/** Diets that a serving of a dish keeps or breaks by its ingredients. */
export const RECIPE_DIETS: readonly RecipeDiet[] = DIET_CODES.filter(hasDishes);

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
