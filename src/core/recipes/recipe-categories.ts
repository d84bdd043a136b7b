/** The four shelves of the recipe collection, in the order they are shown. */
export const RECIPE_CATEGORIES = ['family-table', 'special-diets', 'taste-the-world', 'desserts'] as const;
export type RecipeCategory = (typeof RECIPE_CATEGORIES)[number];
