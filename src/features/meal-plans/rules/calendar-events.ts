import { MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { DailyPlan, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { minutesText } from '#domain/units/minutes-text.ts';
import type { CalendarEvent } from './calendar-text.ts';
import { type DatedPlan, plansInForce, WHOLE_HOUSEHOLD } from './plan-days.ts';

/** When most families eat. */
const EATEN_AT: Readonly<Record<MealType, string>> = {
  breakfast: '07:30',
  lunch: '12:00',
  snacks: '15:30',
  dinner: '18:00',
};
const MINUTES_AT_THE_TABLE = 30;

export interface PlanInCalendar extends DatedPlan {
  readonly id: string;
  readonly targetMemberName: string;
  readonly members: readonly { readonly id: string; readonly name: string }[];
  readonly dailyPlans: readonly DailyPlan<unknown>[];
  /** Someone's profile has changed, or something in it waits for an answer. */
  readonly mustBeChecked: boolean;
}

const CHECK_FIRST = 'This plan may no longer be safe for everyone. Please open it before you cook.';

/**
 * An entry for each meal from a day on, of the plans that people go by (`plansInForce`).
 *
 * @param from YYYY-MM-DD
 * @param linkTo where a plan is shown
 */
export function calendarEvents(
  plans: readonly PlanInCalendar[],
  from: string,
  linkTo: (planId: string) => string,
): readonly CalendarEvent[] {
  const dates = new Set(plans.flatMap(({ dailyPlans }) => dailyPlans.map(({ date }) => date)));
  return [...dates]
    .filter((date) => date >= from)
    .flatMap((date) => {
      const inForce = plansInForce(plans, date);
      return inForce.flatMap((plan) => eventsOfDay(plan, date, inForce, linkTo(plan.id)));
    })
    .sort((one, other) => (one.uid < other.uid ? -1 : 1));
}

function eventsOfDay(
  plan: PlanInCalendar,
  date: string,
  inForce: readonly PlanInCalendar[],
  link: string,
): readonly CalendarEvent[] {
  const isOfFamily = plan.targetMember === WHOLE_HOUSEHOLD;
  const apart = inForce.filter(({ targetMember }) => isOfFamily && targetMember !== WHOLE_HOUSEHOLD);
  const notHere = new Set(apart.map(({ targetMember }) => targetMember));
  const eaters = plan.members.filter(({ id }) => !notHere.has(id));
  const all = plan.dailyPlans.find((day) => day.date === date)?.meals ?? [];
  return [...new Set(all.map(({ type }) => type))].map((type) => {
    const meals = all.filter((meal) => meal.type === type);
    const of = isOfFamily ? '' : ` for ${plan.targetMemberName}`;
    const title = `${MEAL_NAMES[type]}${of}: ${dishesByEater(meals, eaters)}`;
    const description = [
      ...(plan.mustBeChecked ? [CHECK_FIRST] : []),
      ...meals.map(workText),
      ...apart.map(({ targetMemberName }) => `${targetMemberName} has a separate plan for this day.`),
      'Please look at the plan before you cook:',
      link,
    ].join('\n');
    return {
      uid: `${date}-${type}${isOfFamily ? '' : `-${plan.targetMember}`}@hearthwell`,
      date,
      time: EATEN_AT[type],
      minutes: MINUTES_AT_THE_TABLE,
      title: plan.mustBeChecked ? `Check first! ${title}` : title,
      description,
    };
  });
}

/** "Turkey chili"; where not all eat the same: "Turkey chili (Mia) / Bean chili (Ben, Ada)". */
function dishesByEater(meals: readonly PlannedMeal<unknown>[], eaters: PlanInCalendar['members']): string {
  const names = [...new Set(meals.map(({ name }) => name))];
  if (names.length === 1) return names.join();
  return names
    .map((name) => {
      const seats = meals.filter((meal) => meal.name === name).flatMap(({ portions }) => portions);
      const own = eaters.filter(({ id }) => seats.some(({ memberId }) => memberId === id));
      return own.length === 0 ? name : `${name} (${own.map((eater) => eater.name).join(', ')})`;
    })
    .join(' / ');
}

/** "Turkey chili, White rice. 20 min of work." */
function workText(meal: PlannedMeal<unknown>): string {
  const dishes = dishesOf(meal);
  const names = [...new Set(dishes.map(({ name }) => name))];
  const minutes = new Map(dishes.map((dish) => [dish.recipeId ?? dish.id, dish.activeMinutes]));
  const sum = [...minutes.values()].reduce((total, own) => total + own, 0);
  return `${names.join(', ')}. ${minutesText(sum)} of work.`;
}
