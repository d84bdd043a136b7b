/** Encrypted with the household's data key, in the place of its row. */
export const FAMILY_FOOD = {
  column: 'food_encrypted',
  place: (id: string) => `family_foods.food/${id}`,
} as const;
