import { addDays, diffDays } from '#domain/calendar/days.ts';
import type { Food } from '#domain/foods/food.ts';
import { FREEZER } from '#domain/recipes/appliances.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { keepsAsBought, tripFor, tripsOf } from '#domain/shopping/trips.ts';
import type { BoughtFood } from './problem.ts';

type Shopped = Pick<PlanRequest, 'startDate' | 'days' | 'rhythm'>;

/** Foods with the trip they come from by day, and the days on which they would be older than they keep all the same. */
export function withTrips(
  bought: readonly BoughtFood[],
  { startDate, days, rhythm = USUAL_RHYTHM }: Shopped,
  foods: ReadonlyMap<string, Food>,
): readonly BoughtFood[] {
  const trips = tripsOf(startDate, days, rhythm);
  const hasFreezer = rhythm.equipment.includes(FREEZER);
  return bought.map((each) => {
    const food = foods.get(each.id);
    const keeps = food === undefined ? null : keepsAsBought(food, hasFreezer);
    if (keeps === null || keeps >= days) return each;
    const dates = Array.from({ length: days }, (_, at) => addDays(startDate, at));
    const isLate = Uint8Array.from(dates, (day) => Number(diffDays(tripFor(trips, keeps, day), day) > keeps));
    const tripOn = Uint8Array.from(dates, (day) => trips.indexOf(tripFor(trips, keeps, day)));
    return { ...each, isLate, tripOn: trips.length > 1 && !each.isStaple ? tripOn : null };
  });
}
