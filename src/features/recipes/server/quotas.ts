import type { Quota } from '#platform/server/table-records.ts';

export const OWN_RECIPES: Quota = {
  most: { family: 2_000, sample: 20 },
  code: 'too_many_recipes',
  what: 'recipes',
  isLarge: true,
};

/** One a recipe; about 100 MB at most. */
export const DISH_PHOTOS: Quota = {
  most: { family: 400, sample: 5 },
  code: 'too_many_photos',
  what: 'photos',
  isLarge: true,
};
