import type { MealType } from '#domain/nutrition/meal-types.ts';
import { USUAL_APPLIANCES } from './appliances.ts';

/** Sunday is 0, as `weekdayOf` counts. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const ABSENCE_REASONS = ['school', 'away'] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** A meal of every week that someone eats elsewhere. */
export interface Absence {
  readonly memberId: string;
  readonly weekday: Weekday;
  readonly mealType: MealType;
  readonly reason: AbsenceReason;
}

export const LUNCH_STYLES = ['any', 'leftovers', 'box', 'cooked'] as const;
export type LunchStyle = (typeof LUNCH_STYLES)[number];

/** Different breakfasts that may take turns. */
export const FEWEST_BREAKFASTS = 2;
export const MOST_BREAKFASTS = 4;
export const MOST_MINUTES = 240;
/** 1 (only what everyone knows) to 5 (anything). */
export const MOST_ADVENTUROUS = 5;
export const MOST_HOME_CUISINES = 12;

/** How a household cooks, and who is at the table when. */
export interface Rhythm {
  /** Hands-on minutes that a meal may take. */
  readonly weekdayMinutes: Readonly<Record<MealType, number>>;
  readonly weekendMinutes: Readonly<Record<MealType, number>>;
  readonly breakfasts: number;
  /** Breakfasts from Monday to Friday and snacks need no stove. */
  readonly isQuickStart: boolean;
  readonly lunches: LunchStyle;
  /** Dinners cooked in a week; the others are leftovers. */
  readonly cookedDinners: number;
  readonly away: readonly Absence[];
  /** 1 to `MOST_ADVENTUROUS`. */
  readonly adventurous: number;
  /** Cuisines of `data/cuisines.json` that are everyday food here. */
  readonly homeCuisines: readonly string[];
  /** Weekdays on which the household shops, beside the day on which a plan begins. */
  readonly shoppingDays: readonly Weekday[];
  /** Ids of `data/appliances.json`; a dish that needs another one is not planned. */
  readonly equipment: readonly string[];
}

export const USUAL_RHYTHM: Rhythm = {
  weekdayMinutes: { breakfast: 10, lunch: 15, dinner: 30, snacks: 3 },
  weekendMinutes: { breakfast: 20, lunch: 30, dinner: 60, snacks: 10 },
  breakfasts: 3,
  isQuickStart: true,
  lunches: 'any',
  cookedDinners: 5,
  away: [],
  adventurous: 2,
  homeCuisines: [],
  shoppingDays: [],
  equipment: USUAL_APPLIANCES,
};
