import type { RateLimitRecord } from '#platform/server/rate-limits.ts';

/** Opening a picture of fifty megapixels takes seconds of a processor. */
export const PHOTOS_OF_MEALS: RateLimitRecord = {
  name: 'meal-photo',
  what: 'photos of meals',
  max: 60,
  windowSeconds: 600,
  by: 'person',
};
