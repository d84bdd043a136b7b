import type { Quota } from '#platform/server/table-records.ts';

/** Of all people together: six people for 27 years. A day has a limit of its own (LOG_LIMITS.entriesPerDay). */
export const LOGGED_DAYS: Quota = {
  most: { family: 60_000, sample: 400 },
  code: 'too_many_entries',
  what: 'logged days',
};

export const SAVED_MEALS: Quota = {
  most: { family: 200, sample: 40 },
  code: 'too_many_entries',
  what: 'own meals',
};

/** Some hundred megabytes at most, which is what a household may keep. */
export const MEAL_PHOTOS: Quota = {
  most: { family: 1_000, sample: 5 },
  code: 'too_many_photos',
  what: 'photos of meals',
  isLarge: true,
};
