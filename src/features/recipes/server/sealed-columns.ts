import type { PhotoPlace } from '#platform/server/kept-photos.ts';

export const RECIPE_NOTE = {
  table: 'public.recipe_marks',
  column: 'note_encrypted',
  /** `recipe id/user id`. */
  place: (mark: string) => `recipe_marks.note/${mark}`,
} as const;

/** Pictures, whose columns hold bytes: sealed with the household's data key as well. */
export const recipePhotoPlace: PhotoPlace = (column, recipeId) => `recipe_photos.${column}/${recipeId}`;
