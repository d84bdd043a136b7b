import { addDays, diffDays, type IsoDay, weekdayOf } from '#domain/calendar/days.ts';
import type { Food } from '#domain/foods/food.ts';
import { FREEZER } from '#domain/recipes/appliances.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlannedIngredient } from '#domain/recipes/meal-plan.ts';
import type { Rhythm } from '#domain/recipes/rhythm.ts';

/** The days on which a household shops for a plan: the first, and those of its rhythm that come later. */
export const tripsOf = (
  startDate: IsoDay,
  days: number,
  { shoppingDays = [] }: Partial<Pick<Rhythm, 'shoppingDays'>>,
): readonly IsoDay[] =>
  Array.from({ length: days }, (_, at) => addDays(startDate, at)).filter(
    (date, at) => at === 0 || shoppingDays.some((weekday) => weekday === weekdayOf(date)),
  );

/** Meat, fish and bread are frozen until they are needed; fresh fruit, vegetables and milk are not. */
const FROZEN_AT_HOME: ReadonlySet<Food['aisle']> = new Set(['meat', 'fish', 'bakery']);

/** Whole days that a food keeps as it is bought; `null`: longer than anyone asks, or nobody knows. */
export function keepsAsBought({ keeping, aisle, pantry }: Food, hasFreezer: boolean): number | null {
  if (pantry || keeping === null || aisle === 'frozen') return null;
  if (hasFreezer && FROZEN_AT_HOME.has(aisle) && (keeping.freezer.days ?? 0) > 0) return null;
  const days = [keeping.pantry.days, keeping.refrigerator.days].filter((each) => each !== null);
  return days.length === 0 ? null : Math.max(...days);
}

/** On which of the trips food for a day is bought: the first from which it keeps, or else the last before that day. */
export function tripFor(trips: readonly IsoDay[], keepsDays: number | null, day: IsoDay): IsoDay {
  const before = trips.filter((trip) => trip <= day);
  const fresh = before.find((trip) => keepsDays === null || diffDays(trip, day) <= keepsDays);
  return fresh ?? before.at(-1) ?? trips[0] ?? day;
}

type Shopped = Pick<MealPlan, 'startDate' | 'duration' | 'dailyPlans' | 'rhythm'>;

/** Edible grams of a food for a meal, the day on which it is eaten, and where it is not bought on the first trip, when it is. */
export type NeedOnTrip = PlannedIngredient & { readonly date: IsoDay; readonly buyOn?: IsoDay | undefined };

/** What the dishes of a plan take, each on its trip. What is eaten later than it is cooked is bought for the day of cooking. */
export function needsOnTrips(
  { startDate, duration, dailyPlans, rhythm }: Shopped,
  foods: ReadonlyMap<string, Food>,
): readonly NeedOnTrip[] {
  const trips = tripsOf(startDate, duration, rhythm ?? {});
  const hasFreezer = rhythm?.equipment.includes(FREEZER) ?? true;
  return dailyPlans.flatMap(({ date, meals }) =>
    meals.flatMap(dishesOf).flatMap(({ cookedOn, ingredients }) =>
      ingredients.map((line): NeedOnTrip => {
        const food = foods.get(line.foodId);
        const keeps = food === undefined ? null : keepsAsBought(food, hasFreezer);
        const trip = tripFor(trips, keeps, cookedOn ?? date);
        return { ...line, date, ...(trip !== startDate && { buyOn: trip }) };
      }),
    ),
  );
}
