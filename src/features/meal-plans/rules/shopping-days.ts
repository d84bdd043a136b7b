import { addDays, diffDays } from '#domain/calendar/days.ts';
import type { Food } from '#domain/foods/food.ts';
import { FREEZER } from '#domain/recipes/appliances.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { keepsAsBought, tripFor, tripsOf } from '#domain/shopping/trips.ts';
import type { BoughtFood } from './problem.ts';

type Shopped = Pick<PlanRequest, 'startDate' | 'days' | 'rhythm'>;

/** Foods with the days of the plan on which they would be older than they keep, whatever trip they come from. */
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
    const isLate = Uint8Array.from({ length: days }, (_, at) => {
      const day = addDays(startDate, at);
      return diffDays(tripFor(trips, keeps, day), day) > keeps ? 1 : 0;
    });
    return { ...each, isLate };
  });
}
