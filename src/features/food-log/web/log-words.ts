import { addDays, diffDays } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { formatAmount, formatDay } from '#platform/web/format.ts';

/** As headings of a day: several snacks are one part of it. */
export const MEAL_HEADINGS: Readonly<Record<MealType, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snacks: 'Snacks',
};

export const mealInSentence = (meal: MealType): string => MEAL_HEADINGS[meal].toLowerCase();

export function dayName(day: string, today: string): string {
  const days = diffDays(today, day);
  if (days === 0) return 'Today';
  if (days === -1) return 'Yesterday';
  return days === 1 ? 'Tomorrow' : formatDay(day, 'short');
}

/** "yesterday", "Mon, Mar 2". */
export const dayInSentence = (day: string, today: string): string =>
  Math.abs(diffDays(today, day)) > 1 ? dayName(day, today) : dayName(day, today).toLowerCase();

/** The meal that someone most likely writes down at this hour. */
export function mealAt(hour: number): MealType {
  if (hour < 10) return 'breakfast';
  if (hour < 14) return 'lunch';
  return hour < 17 ? 'snacks' : 'dinner';
}

export const energyText = (kcal: number | null): string =>
  kcal === null ? '' : `${formatAmount(Math.round(kcal))} kcal`;

/** The seven days of the week that a day is in. `placeInWeek`: 0 to 6. */
export const weekOf = (day: string, placeInWeek: number): readonly string[] =>
  Array.from({ length: 7 }, (_, at) => addDays(day, at - placeInWeek));
