/** Recipes that a family wrote down themselves have a UUID; ours are named, and each has a drawing. */
const OWN_RECIPE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isOwnRecipe = (recipeId: string): boolean => OWN_RECIPE.test(recipeId);

/** Of one of our recipes; written by scripts/lib/dish-picture-files.ts. */
export const drawingOf = (recipeId: string): string => `/pictures/${recipeId}.svg`;

/** `null` for a family's own recipe. */
export const drawingUrl = (recipeId: string): string | null =>
  isOwnRecipe(recipeId) ? null : drawingOf(recipeId);

/** The table with an empty plate, drawn like a recipe. */
export const EMPTY_PLATE = 'set-table';
export const SET_TABLE = `/pictures/${EMPTY_PLATE}.svg`;

/** The same with a bowl of cereal. */
export const SET_BOWL = '/pictures/set-bowl.svg';
