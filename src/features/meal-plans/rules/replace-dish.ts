import { dishLimitsBroken, limitsBrokenBy } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { MealPlan, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { capital } from '#domain/text/first-letter.ts';
import { assemblePlan } from './assemble-plan.ts';
import { eaterOf, plannedDishes } from './build-problem.ts';
import { PlanState } from './plan-state.ts';
import {
  type Eater,
  LEAST_SERVING,
  type PlannedDish,
  type Problem,
  SERVING_STEP,
  type ServingRange,
  type Table,
} from './problem.ts';
import { membersWithRequest, requestPreferences } from './request-preferences.ts';
import { keepsCap, weekCapsPassed } from './score.ts';
import { servingRange } from './servings.ts';
import { COST_WEIGHT } from './weights.ts';

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

interface Seats {
  readonly type: MealType;
  readonly members: readonly string[];
}

const seatsOf = (meal: PlannedMeal): Seats => ({
  type: meal.type,
  members: meal.portions.map(({ memberId }) => memberId),
});
const keyOf = ({ type, members }: Seats): string => [type, ...members.toSorted()].join(' ');

interface Rebuilt {
  readonly problem: Problem;
  readonly tables: ReadonlyMap<string, number>;
}

/** The search problem that this very plan is a solution of, with the new dish among the candidates. */
function rebuild(plan: MealPlan, eaters: readonly Eater[], dishes: readonly PlannedDish[]): Rebuilt {
  const seats = new Map(
    plan.dailyPlans.flatMap(({ meals }) =>
      meals.map((meal) => [keyOf(seatsOf(meal)), seatsOf(meal)] as const),
    ),
  );
  const position = new Map(eaters.map((eater, index) => [eater.member.id, index]));
  const candidates = dishes.map((_, index) => index);
  const tables = [...seats.values()].map(({ type, members }): Table => {
    const at = members.flatMap((id) => position.get(id) ?? []);
    const rangeOf = (dish: PlannedDish, index: number): ServingRange => {
      const eater = eaters[index];
      const range = eater === undefined ? null : servingRange(dish, eater, type);
      return range ?? { least: LEAST_SERVING, usual: LEAST_SERVING, most: LEAST_SERVING };
    };
    return {
      type,
      eaters: at,
      candidates,
      ranges: dishes.map((dish) => at.map((index) => rangeOf(dish, index))),
      dishPenalty: new Float64Array(dishes.length),
      mostUses: plan.duration,
    };
  });
  const problem: Problem = {
    days: plan.duration,
    nutrients: NUTRIENT_CODES,
    dishes,
    eaters,
    tables,
    costWeight: COST_WEIGHT[plan.budgetLevel],
  };
  return { problem, tables: new Map([...seats.keys()].map((key, index) => [key, index])) };
}

/** The plan as it is, portion by portion. */
function stateOf(plan: MealPlan, { problem, tables }: Rebuilt): PlanState {
  const dishAt = new Map(problem.dishes.map((dish, index) => [dish.recipe.id, index]));
  const cells = plan.dailyPlans.flatMap(({ meals }, day) =>
    meals.map((meal) => ({ meal, day, table: tables.get(keyOf(seatsOf(meal))) ?? -1 })),
  );
  const chosen = new Map(
    cells.map(({ meal, day, table }) => [`${table} ${day}`, dishAt.get(meal.recipeId) ?? -1]),
  );
  const indexOf = new Map(problem.tables.map((table, index) => [table, index]));
  const state = new PlanState(problem, (table, day) => chosen.get(`${indexOf.get(table)} ${day}`) ?? -1);
  for (const { meal, day, table } of cells) {
    for (const { memberId, servings } of meal.portions) {
      setServing(state, table, day, memberId, servings);
    }
  }
  return state;
}

function setServing(state: PlanState, table: number, day: number, memberId: string, servings: number): void {
  const { problem } = state;
  const position = problem.tables[table]?.eaters.findIndex(
    (index) => problem.eaters[index]?.member.id === memberId,
  );
  if (position !== undefined && position >= 0) state.setServing(table, day, position, servings);
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
  if (servingRange(dish, eater, type) !== null) return [];
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
function fitIntoDay(
  state: PlanState,
  table: number,
  day: number,
  position: number,
  range: ServingRange,
): string[] {
  const index = state.problem.tables[table]?.eaters[position] ?? -1;
  const eater = state.problem.eaters[index];
  if (eater === undefined) return [];
  const usual = state.serving(table, day, position);
  let over = overCaps(state, eater, index, day);
  for (const step of [-SERVING_STEP, SERVING_STEP]) {
    for (let at = usual; over.length > 0 && at >= range.least && at <= range.most; at += step) {
      state.setServing(table, day, position, at);
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
  const bound = membersWithRequest({ ...plan, members }, kb);
  const eaters = plan.members.flatMap(({ id }) => {
    const member = bound.find((each) => each.id === id);
    return member === undefined ? [] : [eaterOf(member, plan.mealTypes, kb)];
  });
  const served = new Set(plan.dailyPlans.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId)));
  const meal = plan.dailyPlans[input.day - 1]?.meals.find(
    ({ type, recipeId }) => type === input.mealType && recipeId === input.recipeId,
  );
  // Facts of the dishes that matter, and not of the whole collection.
  const recipes = kb.recipes.filter(({ id }) => served.has(id) || id === input.newRecipeId);
  const dishes = plannedDishes({ ...kb, recipes });
  const candidate = dishes.findIndex(({ recipe }) => recipe.id === input.newRecipeId);
  const dish = dishes[candidate];
  const isWhole = [...served].every((id) => dishes.some(({ recipe }) => recipe.id === id));
  if (meal === undefined || dish === undefined || !isWhole || eaters.length < plan.members.length) {
    return { kind: 'not_found' };
  }
  const refusedBy = (eater: Eater, reasons: readonly string[]): DishRefusal[] =>
    reasons.length === 0 ? [] : [{ memberId: eater.member.id, name: eater.member.name, reasons }];
  const seated = eaters.filter(({ member }) => meal.portions.some(({ memberId }) => memberId === member.id));
  const refusals = seated.flatMap((eater) =>
    refusedBy(eater, reasonsAgainst(dish, eater, input.mealType, kb)),
  );
  if (refusals.length > 0) return { kind: 'refused', refusals };

  const rebuilt = rebuild(plan, eaters, dishes);
  const state = stateOf(plan, rebuilt);
  const table = rebuilt.tables.get(keyOf(seatsOf(meal))) ?? -1;
  const day = input.day - 1;
  state.replace(table, day, candidate);
  for (const [memberId, servings] of input.servings ?? []) setServing(state, table, day, memberId, servings);
  const ranges = rebuilt.problem.tables[table]?.ranges[candidate] ?? [];
  const overDay = ranges.flatMap((range, position) => {
    const eater = eaters[rebuilt.problem.tables[table]?.eaters[position] ?? -1];
    const own = state.serving(table, day, position);
    const within = input.servings === undefined ? range : { least: own, usual: own, most: own };
    const over = fitIntoDay(state, table, day, position, within);
    if (eater === undefined || over.length === 0) return [];
    return refusedBy(eater, [`This would go over the daily limit: ${over.join(', ')}`]);
  });
  if (overDay.length > 0) return { kind: 'refused', refusals: overDay };

  const request = { ...plan, members, days: plan.duration };
  const proof = { objective: state.objective(), bound: null, gap: null, milliseconds: 0 };
  const preferences = requestPreferences(plan, kb);
  return {
    kind: 'replaced',
    plan: { ...assemblePlan(request, state, kb, proof, preferences), title: plan.title },
  };
}
