import type { RateLimitRecord } from '#platform/server/rate-limits.ts';

export const IMPORTED_RECIPES: RateLimitRecord = {
  name: 'import-recipe',
  what: 'recipes read from pages and texts',
  max: 40,
  windowSeconds: 600,
  by: 'person',
};

/** A model reads them, which may cost the operator money. */
export const READ_PHOTOS: RateLimitRecord = {
  name: 'read-photo',
  what: 'recipes read from photos',
  max: 20,
  windowSeconds: 3_600,
  by: 'person',
};

/** Opening a picture of fifty megapixels takes seconds of a processor. */
export const DISH_PHOTOS: RateLimitRecord = {
  name: 'photo',
  what: 'photos of dishes',
  max: 60,
  windowSeconds: 600,
  by: 'person',
};
