import { isWeekend } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlannedMeal, TableOfDishes } from '#domain/recipes/meal-plan.ts';
import { aimUsd, type Spending } from './budget.ts';
import { EMPTY } from './plan-state.ts';
import { limitsBroken } from './plates.ts';
import {
  type Eater,
  type Option,
  type PlannedDish,
  type Plate,
  type Problem,
  SERVING_STEP,
  type Slot,
} from './problem.ts';
import { thingWeight, USD_WEIGHT } from './weights.ts';

/** What is on the table at a meal: all that has to be known to work out the rest again. */
export interface KeptMeal extends TableOfDishes {
  readonly type: MealType;
}

export type KeptDish = TableOfDishes['dishes'][number];

export interface KeptDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly meals: readonly KeptMeal[];
}

const keptMeal = (meal: PlannedMeal): KeptMeal => ({ type: meal.type, dishes: dishesOf(meal) });
export const keptDays = ({ dailyPlans }: Pick<MealPlan, 'dailyPlans'>): readonly KeptDay[] =>
  dailyPlans.map(({ date, meals }) => ({ date, meals: meals.map(keptMeal) }));

const idsOf = ({ dishes }: KeptMeal): readonly string[] => [
  ...new Set(dishes.flatMap(({ portions }) => portions.map(({ memberId }) => memberId))),
];
const keyOf = (meal: KeptMeal): string => [meal.type, ...idsOf(meal).toSorted()].join(' ');
/** Where a meal of a plan stands in `Rebuilt.mainSlot`. */
export const keyOfMeal = (meal: PlannedMeal): string => keyOf(keptMeal(meal));

/** A meal of a kind for the same people, day by day; what stands beside the dish is in places of its own. */
interface Row {
  readonly type: MealType;
  readonly seats: readonly number[];
  /** By day; `null`: these people are not at one table there. */
  readonly meals: (KeptMeal | null)[];
}

function rowsOf(plan: readonly KeptDay[], eaters: readonly Eater[]): ReadonlyMap<string, Row> {
  const position = new Map(eaters.map((eater, index) => [eater.member.id, index]));
  const rows = new Map<string, Row>();
  for (const [day, { meals }] of plan.entries()) {
    for (const meal of meals) {
      const row = rows.get(keyOf(meal)) ?? {
        type: meal.type,
        seats: idsOf(meal)
          .flatMap((id) => position.get(id) ?? [])
          .toSorted((one, other) => one - other),
        meals: plan.map(() => null),
      };
      row.meals[day] = meal;
      rows.set(keyOf(meal), row);
    }
  }
  return rows;
}

export interface Positions {
  readonly eaters: readonly Eater[];
  readonly dishes: readonly PlannedDish[];
  readonly foods: Problem['foods'];
  readonly at: ReadonlyMap<string, number>;
  readonly rhythm: Problem['rhythm'];
  readonly request: Problem['request'];
}

/** Exactly what is served, as the only plate that each may have. */
export function optionOf(
  served: readonly KeptDish[],
  shared: number,
  seats: readonly number[],
  { eaters, at }: Positions,
): Option {
  const plates = seats.map((seat): Plate | null => {
    const id = eaters[seat]?.member.id;
    for (const dish of served) {
      const own = dish.portions.find(({ memberId }) => memberId === id);
      if (own === undefined) continue;
      const { servings } = own;
      return {
        dish: at.get(dish.id) ?? shared,
        least: servings,
        usual: servings,
        most: servings,
        step: SERVING_STEP,
      };
    }
    return null;
  });
  return { dish: shared, plates, penalty: 0, mostUses: Number.POSITIVE_INFINITY };
}

/**
 * The dishes of a meal by the place that each takes: the main dish with what some have in its place, until everyone has
 * one, then one thing after the other.
 */
export function placesOf(meal: KeptMeal): readonly (readonly KeptDish[])[] {
  const all = meal.dishes;
  const waiting = new Set(idsOf(meal));
  let mains = 0;
  for (; waiting.size > 0 && mains < all.length; mains += 1) {
    for (const { memberId } of all[mains]?.portions ?? []) waiting.delete(memberId);
  }
  return [all.slice(0, mains), ...all.slice(mains).map((dish) => [dish])];
}

interface Rebuilt {
  readonly problem: Problem;
  /** Slot and options of each row's places, the main dish first. */
  readonly chosen: readonly (readonly number[])[];
  readonly mainSlot: ReadonlyMap<string, number>;
}

/** The search problem of which this very plan is the solution, one option for each thing that is served. */
export function rebuild(plan: readonly KeptDay[], spending: Spending, positions: Positions): Rebuilt {
  const slots: Slot[] = [];
  const chosen: number[][] = [];
  const mainSlot = new Map<string, number>();
  for (const [key, row] of rowsOf(plan, positions.eaters)) {
    const places = row.meals.map((meal) => (meal === null ? [] : placesOf(meal)));
    mainSlot.set(key, slots.length);
    for (let place = 0; place < Math.max(...places.map(({ length }) => length)); place += 1) {
      const options: Option[] = [];
      chosen.push(
        places.map((own) => {
          const served = own[place];
          const shared = positions.dishes[positions.at.get(served?.[0]?.id ?? '') ?? -1]?.base;
          if (served === undefined || shared === undefined) return EMPTY;
          return options.push(optionOf(served, shared, row.seats, positions)) - 1;
        }),
      );
      const days = row.meals.flatMap((meal, day) => (meal === null ? [] : [day]));
      slots.push({ type: row.type, part: place === 0 ? 'main' : 'beside', seats: row.seats, days, options });
    }
  }
  const { dishes, foods, eaters } = positions;
  const problem: Problem = {
    days: plan.length,
    isWeekend: plan.map(({ date }) => isWeekend(date)),
    dishes,
    foods,
    eaters,
    slots,
    usdWeight: USD_WEIGHT[spending.budgetLevel],
    budgetUsd: aimUsd(spending, eaters, plan.length),
    thingWeight: thingWeight(eaters.length),
    // Who takes one dish out says which week they want.
    fishMeals: 0,
    rhythm: positions.rhythm,
    request: positions.request,
  };
  return { problem, chosen, mainSlot };
}

/** What stands beside the changed dish is for those only who may have it by their profile of today. */
export function withinLimits(
  slot: Slot,
  option: number,
  { dishes, eaters }: Problem,
  kb: KnowledgeBase,
): Slot {
  const mayHave = (plate: Plate | null, seat: number): Plate | null => {
    const [dish, eater] = [dishes[plate?.dish ?? -1], eaters[slot.seats[seat] ?? -1]];
    return dish === undefined || eater === undefined || limitsBroken(dish, eater, kb).length > 0
      ? null
      : plate;
  };
  const options = slot.options.map((own, at) =>
    at === option ? { ...own, plates: own.plates.map(mayHave) } : own,
  );
  return { ...slot, options };
}
