import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import { cookableDishes } from '#domain/recipes/served-dishes.ts';
import { admissions, type SeatChoice } from './admission.ts';
import { contextOf, optionsOf } from './build-problem.ts';
import { keptDays, keyOfMeal, type Positions, rebuild, withinLimits } from './kept-plan.ts';
import { changedPlan, positionsOf } from './kept-positions.ts';
import { overCapsOn } from './over-caps.ts';
import { EMPTY, PlanState } from './plan-state.ts';
import { fitPortionsAt } from './portions.ts';
import type { Option, Slot } from './problem.ts';

/** One meal of a plan; a meal may have several dishes, for different people. */
export interface PlaceInPlan {
  /** 1-based. */
  readonly day: number;
  readonly mealType: MealType;
  readonly recipeId: string;
}

/** So many are fitted to everyone's day before they are compared for good. */
const FITTED = 32;

/**
 * What could be served instead of one dish, the best by the planner's own score first; each as the whole plan that it
 * would make. Every plate keeps all limits. The independent checker has to look at what comes out.
 *
 * @param members everyone of the plan as they are today, with the meals that they eat
 * @returns `null`: there is no such meal
 */
export function alternatives(
  plan: MealPlan,
  members: readonly Member[],
  { day, mealType, recipeId }: PlaceInPlan,
  kb: KnowledgeBase,
): Iterable<MealPlan> | null {
  const meal = plan.dailyPlans[day - 1]?.meals.find(
    (each) => each.type === mealType && each.recipeId === recipeId,
  );
  const positions = positionsOf(plan, members, kb);
  if (meal === undefined || positions.eaters.length < plan.members.length) return null;
  const rebuilt = rebuild(keptDays(plan), plan, positions);
  const { problem } = rebuilt;
  const slot = rebuilt.mainSlot.get(keyOfMeal(meal)) ?? EMPTY;
  const own = problem.slots[slot];
  if (own === undefined) return null;
  const added = optionsFor(own, positions, plan, kb).filter(
    ({ dish }) => positions.dishes[dish]?.recipe.id !== recipeId,
  );
  const first = own.options.length;
  const chosenAt = (at: number, onDay: number) => rebuilt.chosen[at]?.[onDay] ?? EMPTY;
  const slots = problem.slots.map((each, at) => {
    if (at === slot) return { ...each, options: [...own.options, ...added] };
    const isBeside = each.part === 'beside' && each.type === mealType;
    return isBeside ? withinLimits(each, chosenAt(at, day - 1), problem, kb) : each;
  });
  const state = new PlanState({ ...problem, slots }, chosenAt);
  return ranked(state, slot, day - 1, first, (at) => changedPlan(plan, members, at, kb));
}

/** Main dishes for the people of one table, with their points. */
function optionsFor(
  { type, seats }: Slot,
  { eaters, dishes, rhythm }: Positions,
  plan: MealPlan,
  kb: KnowledgeBase,
): readonly Option[] {
  const admission = admissions(dishes, eaters, type, kb, new Set());
  const choices = seats.flatMap(
    (seat): SeatChoice | SeatChoice[] => admission.main[admission.seats.indexOf(seat)] ?? [],
  );
  const [first, ...others] = choices;
  if (first === undefined || choices.length < seats.length) return [];
  const cookable = new Set(cookableDishes(kb, rhythm.equipment));
  const bases = [...first.plates.keys()].filter((base) => {
    const recipe = dishes[base]?.recipe;
    return recipe && cookable.has(recipe) && others.every(({ plates }) => plates.has(base));
  });
  const context = contextOf(eaters, dishes, rhythm, kb);
  return optionsOf(choices, bases, seats, type, 'main', plan.duration, context);
}

function* ranked(
  state: PlanState,
  slot: number,
  day: number,
  first: number,
  planOf: (state: PlanState) => MealPlan,
): Generator<MealPlan> {
  const count = state.problem.slots[slot]?.options.length ?? 0;
  const before = state.chosen[slot]?.[day] ?? EMPTY;
  const scores = Array.from({ length: count - first }, (_, at) => {
    state.replace(slot, day, first + at);
    return { option: first + at, points: state.objective() };
  });
  const byPoints = (one: { points: number }, other: { points: number }) => one.points - other.points;
  const best = scores.sort(byPoints).slice(0, FITTED);
  const fitted = best.flatMap(({ option }) => {
    const points = served(state, slot, day, option);
    return points === null ? [] : [{ option, points }];
  });
  for (const { option } of fitted.sort(byPoints)) {
    served(state, slot, day, option);
    yield planOf(state);
  }
  state.replace(slot, day, before);
}

/** Puts a dish there in the amounts that suit everyone's day; `null`: someone's day would not keep a limit. */
function served(state: PlanState, slot: number, day: number, option: number): number | null {
  state.replace(slot, day, option);
  fitPortionsAt(state, slot, day);
  const { eaters, slots } = state.problem;
  const isOver = slots[slot]?.seats.some((index) => {
    const eater = eaters[index];
    return eater !== undefined && overCapsOn(state, eater, index, day).length > 0;
  });
  return isOver ? null : state.objective();
}
