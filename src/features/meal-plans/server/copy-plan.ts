import { addDays, diffDays } from '#domain/calendar/days.ts';
import type { LockedMeal, MealPlan, PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { MealPlan as MealPlanAnswer } from '../contract/meal-plans.ts';
import type { PlanCopy } from '../contract/plan-edits.ts';
import { copiedMeals } from '../rules/copied-meals.ts';
import { lockedMeals, withLocks } from '../rules/kept-positions.ts';
import type { SpokenAgainst } from '../rules/own-words.ts';
import { WHOLE_HOUSEHOLD } from '../rules/plan-days.ts';
import { type PlanAround, type Planning, planRest } from './make-plan.ts';
import { mealPlanAnswer } from './meal-plan-answer.ts';
import type { MealPlanRow } from './meal-plans.repository.ts';
import { withOwnDishes } from './own-dishes.ts';
import { keepThere, leftOutNotes, type MealPlansDeps } from './plan-for-today.ts';
import { isPlanVisible } from './plan-for-viewer.ts';
import { basisOf, openPlan, storePlan } from './plan-store.ts';
import { MEAL_PLANS } from './quotas.ts';

/**
 * The same meals from another day on. Every plate is judged again by today's profiles: a meal that no longer suits
 * someone is planned again, and the first tips say which one and why. Nothing of single days is taken along: who skipped
 * a meal, and what was eaten out.
 */
export async function copyPlan(
  deps: MealPlansDeps,
  actor: Actor,
  id: string,
  { startDate }: PlanCopy,
  planning: Planning,
): Promise<MealPlanAnswer> {
  await deps.familyMembers.prepare(actor);
  const { row, before, rhythm } = await deps.database.withHousehold(actor, async (tx) => {
    await deps.quotas.keep(tx, MEAL_PLANS, 1);
    const opened = await openPlan(deps, tx, id);
    if (!isPlanVisible(opened.row.targetMember, actor.access.members, WHOLE_HOUSEHOLD))
      throw notFound('meal plan');
    return { row: opened.row, before: opened.plan, rhythm: await deps.rhythm(tx) };
  });
  const createdAt = deps.clock();
  const ids = new Set(before.members.map((member) => member.id));
  const copied: MealPlan = {
    ...before,
    ...withLocks(before, () => true),
    startDate,
    rhythm: { ...rhythm, away: rhythm.away.filter(({ memberId }) => ids.has(memberId)) },
    exceptions: [],
    revision: 0,
  };
  const kb = withOwnDishes(deps.knowledgeBase, before.ownDishes);
  const days = diffDays(before.startDate, startDate);
  const meals = lockedMeals(copied).map((meal) => ({ ...meal, date: addDays(meal.date, days) }));
  let changed: readonly string[] = [];
  const staying = (request: PlanRequest, spoken: readonly SpokenAgainst[]): readonly LockedMeal[] => {
    const copies = copiedMeals(meals, request, kb, spoken);
    changed = copies.changed;
    return copies.staying;
  };
  const { plan: made, members, everyone } = await planRest(deps, actor, copied, planning, staying);
  const plan: MealPlan = { ...withLocks(made, () => false), tips: [...changed, ...made.tips] };
  return storeAsNew(deps, actor, row, { plan, members, everyone }, createdAt);
}

/** A plan that came out of another one, for the same people: what it is made for is theirs as they are today. */
export async function storeAsNew(
  deps: MealPlansDeps,
  actor: Actor,
  { targetMember, targetMemberName }: Pick<MealPlanRow, 'targetMember' | 'targetMemberName'>,
  { plan, members, everyone }: PlanAround,
  createdAt: Date,
): Promise<MealPlanAnswer> {
  const identity = { id: deps.createId(), targetMember, targetMemberName, createdAt };
  const ids = members.map(({ id }) => id);
  await deps.database.withHousehold(actor, async (tx) => {
    await keepThere(deps, tx, ids);
    await storePlan(deps, tx, plan, identity, basisOf(members, plan, deps.knowledgeBase));
    await deps.quotas.keep(tx, MEAL_PLANS);
    await deps.accessLog.note(tx, ids, 'planned');
  });
  const leftOut = targetMember === WHOLE_HOUSEHOLD ? leftOutNotes(plan, everyone) : [];
  return mealPlanAnswer({ ...plan, unmet: [...leftOut, ...plan.unmet] }, identity, deps.knowledgeBase);
}
