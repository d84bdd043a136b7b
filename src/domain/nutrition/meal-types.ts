/** The meals of a day that plans, logs and limits speak of. */
export const MEAL_TYPES = ['breakfast', 'lunch', 'dinner', 'snacks'] as const;
export type MealType = (typeof MEAL_TYPES)[number];

/** As a day goes. */
export const DAY_ORDER: readonly MealType[] = ['breakfast', 'lunch', 'snacks', 'dinner'];

/** What one such meal is called. */
export const MEAL_NAMES: Readonly<Record<MealType, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snacks: 'Snack',
};
