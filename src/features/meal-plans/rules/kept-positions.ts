import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { itemsOfPlan } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { LockedMeal, MealPlan } from '#domain/recipes/meal-plan.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { assemblePlan } from './assemble-plan.ts';
import { sharesOfDays } from './attendance.ts';
import { eaterOf } from './eater.ts';
import { foodsWithHome } from './home-stock.ts';
import type { Positions } from './kept-plan.ts';
import { keptWith } from './kitchen-larder.ts';
import { membersWithItems } from './members-with-items.ts';
import type { PlanState } from './plan-state.ts';
import { knownLarder } from './planned-dishes.ts';
import { requestTerms } from './request-score.ts';
import { withTrips } from './shopping-days.ts';

/**
 * Everyone of a kept plan by today's profile, and everything that it may serve.
 *
 * @param members everyone of the plan as they are today, with the meals that they eat
 */
export function positionsOf(plan: MealPlan, members: readonly Member[], kb: KnowledgeBase): Positions {
  const items = itemsOfPlan(plan, kb);
  const bound = membersWithItems(members, items);
  const { dishes: all, foods } = knownLarder(kb);
  const rhythm = plan.rhythm ?? USUAL_RHYTHM;
  const dishes = keptWith(all, rhythm);
  const attended = { ...plan, days: plan.duration };
  const eaters = plan.members.flatMap(({ id }) => {
    const member = bound.find((each) => each.id === id);
    return member === undefined
      ? []
      : [eaterOf(member, plan.mealTypes, kb, sharesOfDays(member, plan.mealTypes, attended))];
  });
  return {
    eaters,
    dishes,
    foods: withTrips(foodsWithHome(foods, plan, eaters, kb.foods), attended, kb.foods),
    rhythm,
    request: requestTerms(items, dishes, attended, kb),
    at: new Map(dishes.map(({ recipe }, index) => [recipe.id, index])),
  };
}

const mealKey = (date: string, type: string): string => `${date} ${type}`;

/** The plan with everything worked out again; what is locked stays so. */
export function changedPlan(
  plan: MealPlan,
  members: readonly Member[],
  state: PlanState,
  kb: KnowledgeBase,
): MealPlan {
  const request = { ...plan, members, days: plan.duration, requestItems: itemsOfPlan(plan, kb) };
  const proof = { objective: state.objective(), bound: null, gap: null, milliseconds: 0 };
  const made = assemblePlan(request, state, kb, proof);
  return { ...withLocksOf(made, plan), title: plan.title, revision: plan.revision };
}

/** The locks of one plan on the meals of another one of the same days. */
export function withLocksOf(plan: MealPlan, { dailyPlans }: Pick<MealPlan, 'dailyPlans'>): MealPlan {
  const locked = new Set(
    dailyPlans.flatMap(({ date, meals }) =>
      meals.flatMap((meal) => (meal.isLocked ? [mealKey(date, meal.type)] : [])),
    ),
  );
  return locked.size === 0 ? plan : withLocks(plan, (date, type) => locked.has(mealKey(date, type)));
}

export const withLocks = (plan: MealPlan, isLocked: (date: string, type: string) => boolean): MealPlan => ({
  ...plan,
  dailyPlans: plan.dailyPlans.map((day) => ({
    ...day,
    meals: day.meals.map(({ isLocked: _before, ...meal }) =>
      isLocked(day.date, meal.type) ? { ...meal, isLocked: true } : meal,
    ),
  })),
});

/** The plan with one meal locked, or let go. */
export const withLock = (
  plan: MealPlan,
  lock: { readonly date: string; readonly mealType: MealType; readonly isLocked: boolean },
): MealPlan => {
  const locked = new Set(lockedMeals(plan).map(({ date, mealType }) => mealKey(date, mealType)));
  const own = mealKey(lock.date, lock.mealType);
  return withLocks(plan, (date, type) => {
    const key = mealKey(date, type);
    return key === own ? lock.isLocked : locked.has(key);
  });
};

/** Exactly what is served at every locked meal. */
export const lockedMeals = (plan: MealPlan): readonly LockedMeal[] =>
  plan.dailyPlans.flatMap(({ date, meals }) => {
    const types = [...new Set(meals.flatMap((meal) => (meal.isLocked ? [meal.type] : [])))];
    return types.map((mealType): LockedMeal => {
      const own = meals.filter(({ type }) => type === mealType);
      const tables = own.map((meal) => ({
        dishes: dishesOf(meal).map(({ id, portions }) => ({ id, portions })),
      }));
      return { date, mealType, recipeId: own[0]?.recipeId ?? '', tables };
    });
  });
