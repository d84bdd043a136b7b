import { isWeekend } from '#domain/calendar/days.ts';
import { dishLimitsBroken, limitsBrokenBy } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { itemsOfPlan } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlannedMeal, ServedDish } from '#domain/recipes/meal-plan.ts';
import { servedDishes } from '#domain/recipes/served-dishes.ts';
import { capital } from '#domain/text/first-letter.ts';
import { assemblePlan } from './assemble-plan.ts';
import { eaterOf } from './eater.ts';
import { membersWithItems } from './members-with-items.ts';
import { EMPTY, PlanState } from './plan-state.ts';
import { larderOf } from './planned-dishes.ts';
import { limitsBroken, mainPlate } from './plates.ts';
import {
  type Eater,
  type Option,
  type PlannedDish,
  type Plate,
  type Problem,
  SERVING_STEP,
  type Slot,
  USUAL_RHYTHM,
} from './problem.ts';
import { keepsCap, weekCapsPassed } from './score.ts';
import { USD_WEIGHT } from './weights.ts';

export interface DishReplacement {
  /** 1-based. */
  readonly day: number;
  readonly mealType: MealType;
  /** The dish that is there: a meal may have several, for different people. */
  readonly recipeId: string;
  readonly newRecipeId: string;
  /** Servings by member, in quarters; without it everyone gets what is usual for them. */
  readonly servings?: ReadonlyMap<string, number>;
}

/** Why a dish cannot be put before someone: "Milk allergy: Feta cheese". */
export interface DishRefusal {
  readonly memberId: string;
  readonly name: string;
  readonly reasons: readonly string[];
}

export type ReplaceOutcome =
  | { readonly kind: 'replaced'; readonly plan: MealPlan }
  | { readonly kind: 'refused'; readonly refusals: readonly DishRefusal[] }
  /** No such day, meal or dish in the plan, or a dish of it is no longer in the collection. */
  | { readonly kind: 'not_found' };

const idsOf = (meal: PlannedMeal): readonly string[] => meal.portions.map(({ memberId }) => memberId);
const keyOf = (meal: PlannedMeal): string => [meal.type, ...idsOf(meal).toSorted()].join(' ');

/** A meal of a kind for the same people, day by day; what stands beside the dish is in places of its own. */
interface Row {
  readonly type: MealType;
  readonly seats: readonly number[];
  /** By day; `null`: these people are not at one table there. */
  readonly meals: (PlannedMeal | null)[];
}

function rowsOf(plan: MealPlan, eaters: readonly Eater[]): ReadonlyMap<string, Row> {
  const position = new Map(eaters.map((eater, index) => [eater.member.id, index]));
  const rows = new Map<string, Row>();
  for (const [day, { meals }] of plan.dailyPlans.entries()) {
    for (const meal of meals) {
      const row = rows.get(keyOf(meal)) ?? {
        type: meal.type,
        seats: idsOf(meal).flatMap((id) => position.get(id) ?? []),
        meals: plan.dailyPlans.map(() => null),
      };
      row.meals[day] = meal;
      rows.set(keyOf(meal), row);
    }
  }
  return rows;
}

interface Positions {
  readonly eaters: readonly Eater[];
  readonly dishes: readonly PlannedDish[];
  readonly at: ReadonlyMap<string, number>;
}

/** Exactly what is served, as the only plate that each may have. */
function optionOf(
  served: readonly ServedDish[],
  shared: number,
  { seats }: Row,
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
function placesOf(meal: PlannedMeal): readonly (readonly ServedDish[])[] {
  const all = dishesOf(meal);
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
function rebuild(plan: MealPlan, positions: Positions): Rebuilt {
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
          return options.push(optionOf(served, shared, row, positions)) - 1;
        }),
      );
      slots.push({ type: row.type, part: place === 0 ? 'main' : 'beside', seats: row.seats, options });
    }
  }
  const { dishes, eaters } = positions;
  const problem: Problem = {
    days: plan.duration,
    isWeekend: plan.dailyPlans.map(({ date }) => isWeekend(date)),
    dishes,
    foods: [],
    eaters,
    slots,
    usdWeight: USD_WEIGHT[plan.budgetLevel],
    rhythm: USUAL_RHYTHM,
    request: [],
  };
  return { problem, chosen, mainSlot };
}

/** What forbids the dish to one person at this meal, whatever the day; empty: nothing. */
function reasonsAgainst(dish: PlannedDish, eater: Eater, type: MealType, kb: KnowledgeBase): string[] {
  const { limits } = eater;
  if (limits.notPlanned !== null) return [limits.notPlanned.message];
  const broken = [...limitsBrokenBy(dish.recipe, limits.hard, kb)].map(
    ([limit, foods]) => `${capital(limit)}: ${foods.map(({ name }) => name).join(', ')}`,
  );
  broken.push(
    ...dishLimitsBroken(dish.facts, limits).map((limit) => `${capital(limit)}: the dish as a whole`),
  );
  if (broken.length > 0) return broken;
  if (mainPlate(dish, 0, eater, type) !== null) return [];
  return [`No portion of it fits: ${[...new Set(limits.amounts.map(({ label }) => label))].join(', ')}`];
}

/** Labels of limits that this person's day, or week, does not keep. */
const overCaps = (state: PlanState, eater: Eater, index: number, day: number): string[] => {
  const sums = state.sumsOnDay(index, day);
  const over = eater.dayCaps.filter((cap) => !keepsCap(cap, sums));
  const week = weekCapsPassed(eater, state.sumsOfPeriod(index), state.problem.days);
  return [...new Set([...over.map(({ label }) => label), ...week])];
};

/** Quarters from the usual amount, less and then more, until the limits of the whole day are kept; those that are not. */
function fitIntoDay(state: PlanState, slot: number, day: number, seat: number): string[] {
  const index = state.problem.slots[slot]?.seats[seat] ?? -1;
  const eater = state.problem.eaters[index];
  const plate = state.plateAt(slot, day, seat);
  if (eater === undefined || plate === null) return [];
  const usual = state.serving(slot, day, seat);
  let over = overCaps(state, eater, index, day);
  for (const step of [-SERVING_STEP, SERVING_STEP]) {
    for (let at = usual; over.length > 0 && at >= plate.least && at <= plate.most; at += step) {
      state.setServing(slot, day, seat, at);
      over = overCaps(state, eater, index, day);
    }
  }
  return over;
}

/**
 * Another dish in one meal of a finished plan, for the same people. Every limit that planning keeps is kept here; sums,
 * notes, list and cost are calculated again, by today's profiles. The independent checker has to look at what comes out.
 *
 * @param members everyone of the plan as they are today, with the meals that they eat
 */
export function replaceDish(
  plan: MealPlan,
  members: readonly Member[],
  input: DishReplacement,
  kb: KnowledgeBase,
): ReplaceOutcome {
  const items = itemsOfPlan(plan, kb);
  const bound = membersWithItems(members, items);
  const eaters = plan.members.flatMap(({ id }) => {
    const member = bound.find((each) => each.id === id);
    return member === undefined ? [] : [eaterOf(member, plan.mealTypes, kb)];
  });
  const served = new Set(
    plan.dailyPlans.flatMap(({ meals }) => meals.flatMap((each) => dishesOf(each).map(({ id }) => id))),
  );
  const meal = plan.dailyPlans[input.day - 1]?.meals.find(
    ({ type, recipeId }) => type === input.mealType && recipeId === input.recipeId,
  );
  // Facts of the dishes that matter, and not of the whole collection.
  const wanted = new Set([...served, input.newRecipeId]);
  const shared = new Set(kb.variants.flatMap(({ of, recipe }) => (wanted.has(recipe.id) ? [of] : [])));
  const own = new Set(kb.variants.flatMap(({ of, recipe }) => (of === input.newRecipeId ? [recipe.id] : [])));
  const recipes = servedDishes(kb).filter(({ id }) => wanted.has(id) || shared.has(id) || own.has(id));
  const { dishes, foods } = larderOf(kb, recipes);
  const at = new Map(dishes.map(({ recipe }, index) => [recipe.id, index]));
  const candidate = at.get(input.newRecipeId) ?? -1;
  const dish = dishes[candidate];
  const isWhole = [...served].every((id) => at.has(id));
  if (
    meal === undefined ||
    dish === undefined ||
    dish.simple !== null ||
    !isWhole ||
    eaters.length < plan.members.length
  ) {
    return { kind: 'not_found' };
  }
  const refusedBy = (eater: Eater, reasons: readonly string[]): DishRefusal[] =>
    reasons.length === 0 ? [] : [{ memberId: eater.member.id, name: eater.member.name, reasons }];
  /** The dish or a variant of it, or what speaks against the dish. */
  const plateFor = (eater: Eater): Plate | readonly string[] => {
    const reasons = reasonsAgainst(dish, eater, input.mealType, kb);
    if (eater.limits.notPlanned !== null) return reasons;
    for (const [index, each] of dishes.entries()) {
      if (each.base !== candidate || limitsBroken(each, eater, kb).length > 0) continue;
      const plate = mainPlate(each, index, eater, input.mealType);
      if (plate !== null) return plate;
    }
    return reasons;
  };
  const rebuilt = rebuild(plan, { eaters, dishes, at });
  const problem = { ...rebuilt.problem, foods };
  const slot = rebuilt.mainSlot.get(keyOf(meal)) ?? -1;
  const seats = problem.slots[slot]?.seats ?? [];
  const plates = seats.map((seat) => plateFor(eaters[seat] as Eater));
  const refusals = plates.flatMap((plate, seat) =>
    isPlate(plate) ? [] : refusedBy(eaters[seats[seat] as number] as Eater, plate),
  );
  if (refusals.length > 0) return { kind: 'refused', refusals };

  const options = problem.slots[slot]?.options ?? [];
  const added: Option = {
    dish: candidate,
    plates: plates.filter(isPlate),
    penalty: 0,
    mostUses: plan.duration,
  };
  const slots = problem.slots.map((each, index) => {
    if (index === slot) return { ...each, options: [...options, added] };
    const isBeside = each.part === 'beside' && each.seats === problem.slots[slot]?.seats;
    return isBeside ? withinLimits(each, rebuilt.chosen[index]?.[input.day - 1] ?? EMPTY, problem, kb) : each;
  });
  const day = input.day - 1;
  const state = new PlanState({ ...problem, slots }, (index, onDay) =>
    index === slot && onDay === day ? options.length : (rebuilt.chosen[index]?.[onDay] ?? EMPTY),
  );
  const overDay = seats.flatMap((index, seat) => {
    const eater = eaters[index] as Eater;
    const servings = input.servings?.get(eater.member.id);
    if (servings !== undefined) state.setServing(slot, day, seat, servings);
    const over =
      input.servings === undefined ? fitIntoDay(state, slot, day, seat) : overCaps(state, eater, index, day);
    return refusedBy(
      eater,
      over.length === 0 ? [] : [`This would go over the daily limit: ${over.join(', ')}`],
    );
  });
  if (overDay.length > 0) return { kind: 'refused', refusals: overDay };

  const request = { ...plan, members, days: plan.duration, requestItems: items };
  const proof = { objective: state.objective(), bound: null, gap: null, milliseconds: 0 };
  return {
    kind: 'replaced',
    plan: { ...assemblePlan(request, state, kb, proof), title: plan.title },
  };
}

/** What stands beside the changed dish is for those only who may have it by their profile of today. */
function withinLimits(slot: Slot, option: number, { dishes, eaters }: Problem, kb: KnowledgeBase): Slot {
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

const isPlate = (plate: Plate | readonly string[]): plate is Plate => 'dish' in plate;
