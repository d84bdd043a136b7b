import { MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { DailyPlan, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { minutesText } from '#domain/units/minutes-text.ts';
import type { CalendarEvent } from './calendar-text.ts';

/** When most families eat. */
const EATEN_AT: Readonly<Record<MealType, string>> = {
  breakfast: '07:30',
  lunch: '12:00',
  snacks: '15:30',
  dinner: '18:00',
};
const MINUTES_AT_THE_TABLE = 30;

export interface PlanInCalendar {
  readonly id: string;
  readonly dailyPlans: readonly DailyPlan[];
}

/**
 * An entry for each meal from a day on. Of two plans for one day the newer counts.
 *
 * @param plans the newest first
 * @param from YYYY-MM-DD
 * @param linkTo where a plan is shown
 */
export function calendarEvents(
  plans: readonly PlanInCalendar[],
  from: string,
  linkTo: (planId: string) => string,
): readonly CalendarEvent[] {
  const events = new Map<string, CalendarEvent>();
  for (const { id, dailyPlans } of plans) {
    for (const { date, meals } of dailyPlans) {
      for (const type of new Set(meals.map((meal) => meal.type))) {
        const uid = `${date}-${type}@hearthwell`;
        if (date < from || events.has(uid)) continue;
        const own = meals.filter((meal) => meal.type === type);
        const title = `${MEAL_NAMES[type]}: ${[...new Set(own.map(({ name }) => name))].join(' / ')}`;
        const description = [
          ...own.map(workText),
          'Please look at the plan before you cook:',
          linkTo(id),
        ].join('\n');
        events.set(uid, {
          uid,
          date,
          time: EATEN_AT[type],
          minutes: MINUTES_AT_THE_TABLE,
          title,
          description,
        });
      }
    }
  }
  return [...events.values()].sort((one, other) => (one.uid < other.uid ? -1 : 1));
}

/** "Turkey chili, White rice. 20 min of work." */
function workText(meal: PlannedMeal): string {
  const dishes = dishesOf(meal);
  const names = [...new Set(dishes.map(({ name }) => name))];
  const minutes = new Map(dishes.map((dish) => [dish.recipeId ?? dish.id, dish.activeMinutes]));
  const sum = [...minutes.values()].reduce((total, own) => total + own, 0);
  return `${names.join(', ')}. ${minutesText(sum)} of work.`;
}
