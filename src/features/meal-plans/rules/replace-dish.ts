import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { itemsOfPlan } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { servedDishes } from '#domain/recipes/served-dishes.ts';
import { sharesOfDays } from './attendance.ts';
import { eaterOf } from './eater.ts';
import { foodsWithHome } from './home-stock.ts';
import { keptDays, keyOfMeal, rebuild, withinLimits } from './kept-plan.ts';
import { changedPlan } from './kept-positions.ts';
import { membersWithItems } from './members-with-items.ts';
import { overCapsOn } from './over-caps.ts';
import { EMPTY, PlanState } from './plan-state.ts';
import { larderOf } from './planned-dishes.ts';
import { limitsBroken, mainPlate } from './plates.ts';
import { type Eater, type Option, type PlannedDish, type Plate, SERVING_STEP } from './problem.ts';
import { type DishRefusal, limitReasons, noPortionFits } from './refusals.ts';
import { withTrips } from './shopping-days.ts';

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

export type ReplaceOutcome =
  | { readonly kind: 'replaced'; readonly plan: MealPlan }
  | { readonly kind: 'refused'; readonly refusals: readonly DishRefusal[] }
  /** No such day, meal or dish in the plan, or a dish of it is no longer in the collection. */
  | { readonly kind: 'not_found' };

/** What forbids the dish to one person at this meal, whatever the day; empty: nothing. */
function reasonsAgainst(
  dish: PlannedDish,
  eater: Eater,
  type: MealType,
  kb: KnowledgeBase,
): readonly string[] {
  const broken = limitReasons(dish, eater, kb);
  if (broken.length > 0 || mainPlate(dish, 0, eater, type) !== null) return broken;
  return [noPortionFits(eater)];
}

/** Quarters from the usual amount, less and then more, until the limits of the whole day are kept; those that are not. */
function fitIntoDay(state: PlanState, slot: number, day: number, seat: number): string[] {
  const index = state.problem.slots[slot]?.seats[seat] ?? -1;
  const eater = state.problem.eaters[index];
  const plate = state.plateAt(slot, day, seat);
  if (eater === undefined || plate === null) return [];
  const usual = state.serving(slot, day, seat);
  let over = overCapsOn(state, eater, index, day);
  for (const step of [-SERVING_STEP, SERVING_STEP]) {
    for (let at = usual; over.length > 0 && at >= plate.least && at <= plate.most; at += step) {
      state.setServing(slot, day, seat, at);
      over = overCapsOn(state, eater, index, day);
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
    if (member === undefined) return [];
    const shareOn = sharesOfDays(member, plan.mealTypes, { ...plan, days: plan.duration });
    return [eaterOf(member, plan.mealTypes, kb, shareOn)];
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
  const rebuilt = rebuild(keptDays(plan), plan, {
    eaters,
    dishes,
    foods: withTrips(
      foodsWithHome(foods, plan, eaters, kb.foods),
      { ...plan, days: plan.duration },
      kb.foods,
    ),
    at,
    rhythm: plan.rhythm ?? USUAL_RHYTHM,
    request: [],
  });
  const { problem } = rebuilt;
  const slot = rebuilt.mainSlot.get(keyOfMeal(meal)) ?? -1;
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
      input.servings === undefined
        ? fitIntoDay(state, slot, day, seat)
        : overCapsOn(state, eater, index, day);
    return refusedBy(
      eater,
      over.length === 0 ? [] : [`This would go over the daily limit: ${over.join(', ')}`],
    );
  });
  if (overDay.length > 0) return { kind: 'refused', refusals: overDay };

  return { kind: 'replaced', plan: changedPlan(plan, members, state, kb) };
}

const isPlate = (plate: Plate | readonly string[]): plate is Plate => 'dish' in plate;
