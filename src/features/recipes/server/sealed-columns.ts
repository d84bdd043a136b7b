export const RECIPE_NOTE = {
  table: 'public.recipe_marks',
  column: 'note_encrypted',
  /** `recipe id/user id`. */
  place: (mark: string) => `recipe_marks.note/${mark}`,
} as const;

/** Pictures, whose columns hold bytes: sealed with the household's data key as well. */
export const RECIPE_PHOTO = {
  table: 'public.recipe_photos',
  columns: ['image', 'small_image'],
  place: (column: 'image' | 'small_image', recipeId: string) => `recipe_photos.${column}/${recipeId}`,
} as const;
