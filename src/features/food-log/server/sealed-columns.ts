import type { PhotoPlace } from '#platform/server/kept-photos.ts';

/* Encrypted with the data key of the household. Each place names its row, so that no value can be moved to another one. */

export const KEPT_FOOD = {
  column: 'food_encrypted',
  place: (id: string) => `kept_foods.food/${id}`,
} as const;

export const ENTRY_SAID = {
  column: 'said_encrypted',
  place: (entryId: string) => `meal_entries.said/${entryId}`,
} as const;

export const DAY_SUM = {
  column: 'sum_encrypted',
  place: (memberId: string, day: string) => `food_log_days.sum/${memberId}/${day}`,
} as const;

export const FIRSTS = {
  column: 'firsts_encrypted',
  place: (memberId: string) => `food_log_firsts.firsts/${memberId}`,
} as const;

/** Of a meal: `member id/day/meal`. */
export const mealPhotoPlace: PhotoPlace = (column, meal) => `meal_photos.${column}/${meal}`;
