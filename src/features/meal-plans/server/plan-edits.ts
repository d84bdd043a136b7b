import { diffDays } from '#domain/calendar/days.ts';
import { askedOfPlan } from '#domain/profiles/request-items.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import type { MemberForPlanning } from '#features/family-members/server/family-members.service.ts';
import { localDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { keepingConnection } from '#platform/server/request-turns.ts';
import type { MealPlan as MealPlanAnswer } from '../contract/meal-plans.ts';
import type { DishReplacement, MealLock, RestRegeneration } from '../contract/plan-edits.ts';
import type { DayTables } from '../rules/change-tables.ts';
import { withLock } from '../rules/kept-positions.ts';
import {
  type ChangeContext,
  type ChangedPlan,
  keepUnchanged,
  keepUnlocked,
  otherIds,
  planWithTables,
} from './change-plan.ts';
import { storeAsNew } from './copy-plan.ts';
import { type Planning, planRest } from './make-plan.ts';
import { mealPlanAnswer } from './meal-plan-answer.ts';
import type { MealPlanRow } from './meal-plans.repository.ts';
import type { OwnDish } from './own-dishes.ts';
import { type MealPlansDeps, planForToday } from './plan-for-today.ts';
import { basisOf, type OpenedPlan, openPlan, rewritePlan } from './plan-store.ts';
import { planWithDish } from './replace-dish.ts';
import type { PlanBasis } from './stored-plan.ts';

/** Keeps the plan with another dish in it. */
export async function replaceDishOf(
  deps: MealPlansDeps,
  tx: HouseholdTransaction,
  input: DishReplacement,
  { row, plan: before, health }: OpenedPlan,
): Promise<{ row: MealPlanRow; plan: MealPlan }> {
  const people = await deps.familyMembers.listForPlanning(tx, before.startDate);
  await keepingConnection(() => deps.familyMembers.prepareRequest(tx, askedOfPlan(before)));
  const isOurs = deps.knowledgeBase.recipes.some(({ id }) => id === input.newRecipeId);
  const own = isOurs ? null : await deps.ownDish(tx, input.newRecipeId);
  keepUnlocked(before, [input]);
  const changed = await planWithDish(before, people, input, deps.knowledgeBase, own);
  return keepChanged(deps, tx, row, { ...changed, goals: health.goals }, people);
}

/** `goals`: those that the plan was made for; another dish at one meal does not change them. */
async function keepChanged(
  deps: MealPlansDeps,
  tx: HouseholdTransaction,
  row: MealPlanRow,
  { plan, members, goals }: ChangedPlan & Pick<PlanBasis, 'goals'>,
  people: readonly MemberForPlanning[],
): Promise<{ row: MealPlanRow; plan: MealPlan }> {
  const basis = { ...basisOf(members, plan, deps.knowledgeBase), goals };
  const kept = await rewritePlan(deps, tx, row.id, {
    plan,
    basis,
    costTotalUsd: plan.cost.totalUsd,
    costPerPersonPerDayUsd: plan.cost.perPersonPerDayUsd,
  });
  await deps.accessLog.note(
    tx,
    members.map(({ id }) => id),
    'planned',
  );
  return { row, plan: await planForToday(deps, tx, { row, plan: kept, basis }, people) };
}

/** Other things at some meals of the plan that the person saw. */
export async function changeTablesOf(
  deps: MealPlansDeps,
  actor: Actor,
  id: string,
  seen: number,
  mealsOf: (context: ChangeContext) => readonly DayTables[],
): Promise<MealPlanAnswer> {
  await deps.familyMembers.prepare(actor);
  const { row, plan } = await deps.database.withHousehold(actor, async (tx) => {
    await deps.repository.lock(tx, id);
    const { row: found, plan: before, health } = await openPlan(deps, tx, id);
    keepUnchanged(before, seen);
    const people = await deps.familyMembers.listForPlanning(tx, before.startDate);
    await keepingConnection(() => deps.familyMembers.prepareRequest(tx, askedOfPlan(before)));
    const context = { before, people, ours: deps.knowledgeBase };
    const meals = mealsOf(context);
    keepUnlocked(before, meals);
    const own: OwnDish[] = [];
    for (const dishId of otherIds(meals, deps.knowledgeBase)) {
      const dish = await deps.ownDish(tx, dishId);
      if (dish === null) throw notFound('recipe');
      own.push(dish);
    }
    const changed = await planWithTables(context, meals, own);
    return keepChanged(deps, tx, found, { ...changed, goals: health.goals }, people);
  });
  return mealPlanAnswer(plan, row, deps.knowledgeBase);
}

export async function lockMealOf(deps: MealPlansDeps, actor: Actor, id: string, input: MealLock) {
  await deps.familyMembers.prepare(actor);
  const { row, plan } = await deps.database.withHousehold(actor, async (tx) => {
    await deps.repository.lock(tx, id);
    const { row: found, plan: before, health } = await openPlan(deps, tx, id);
    keepUnchanged(before, input.revision);
    const date = before.dailyPlans[input.day - 1]?.date;
    const isThere = before.dailyPlans.some(
      (day) => day.date === date && day.meals.some(({ type }) => type === input.mealType),
    );
    if (!isThere) throw notFound('meal');
    const people = await deps.familyMembers.listForPlanning(tx, before.startDate);
    // No one decides for someone they may not see.
    if (!before.members.every((member) => people.some(({ answer }) => answer.id === member.id)))
      throw notFound('meal plan');
    const kept = await rewritePlan(deps, tx, id, {
      plan: withLock(before, { ...input, date: date ?? '' }),
      basis: health,
    });
    return {
      row: found,
      plan: await planForToday(deps, tx, { row: found, plan: kept, basis: health }, people),
    };
  });
  return mealPlanAnswer(plan, row, deps.knowledgeBase);
}

/** A plan without the days that are over: what was cooked and eaten on them stays written in the plan itself. */
function daysAhead(plan: MealPlan, today: string): MealPlan {
  const duration = plan.duration - diffDays(plan.startDate, today);
  if (duration <= 0)
    throw new AppError('plan_impossible', 'This plan is over. Copy it to another week, or make a new plan.');
  return {
    ...plan,
    title: plan.title.replace(` ${plan.duration}-day `, ` ${duration}-day `),
    startDate: today,
    duration,
    dailyPlans: plan.dailyPlans.filter(({ date }) => date >= today),
    exceptions: plan.exceptions?.filter(({ date }) => date >= today),
  };
}

/**
 * Everything but the locked meals is new. Once days of the plan are over, the rest becomes a plan of its own, which is the
 * one in force from today on: nothing that was eaten is rewritten, and no batch begins on a day on which nobody cooked it.
 */
export async function regenerateRest(
  deps: MealPlansDeps,
  actor: Actor,
  id: string,
  input: RestRegeneration,
  planning: Planning,
) {
  await deps.familyMembers.prepare(actor);
  const { plan: before, row: stored } = await deps.database.withHousehold(actor, (tx) =>
    openPlan(deps, tx, id),
  );
  keepUnchanged(before, input.revision);
  const today = localDay(deps.clock(), actor.preferences?.timeZone);
  if (before.startDate < today) {
    const createdAt = deps.clock();
    const rest = await planRest(deps, actor, daysAhead(before, today), planning);
    return storeAsNew(deps, actor, stored, { ...rest, plan: { ...rest.plan, revision: 0 } }, createdAt);
  }
  const { plan: made, members } = await planRest(deps, actor, before, planning);
  const { row, plan } = await deps.database.withHousehold(actor, async (tx) => {
    await deps.repository.lock(tx, id);
    const { row: found, plan: now } = await openPlan(deps, tx, id);
    // Nothing that someone did while we planned is lost.
    keepUnchanged(now, input.revision);
    const people = await deps.familyMembers.listForPlanning(tx, now.startDate);
    const { goals } = basisOf(members, made, deps.knowledgeBase);
    return keepChanged(deps, tx, found, { plan: made, members, goals }, people);
  });
  return mealPlanAnswer(plan, row, deps.knowledgeBase);
}
