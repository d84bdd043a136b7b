import type { Member } from '#domain/members/member.ts';
import { checkPlanInParts } from '#domain/plan-checker/check-plan.ts';
import type { PlanViolation } from '#domain/plan-checker/check-violation.ts';
import { itemsOfPlan } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import { AppError } from '#platform/server/errors.ts';
import { nextTurn } from '#platform/server/next-turn.ts';
import type { DishRefusal } from '../rules/refusals.ts';

export function refused(refusals: readonly DishRefusal[]): AppError {
  const fields = refusals.map(({ memberId, name, reasons }) => ({
    path: `members.${memberId}`,
    message: `It does not suit ${name}. ${reasons.join('. ')}.`,
  }));
  return new AppError('dish_refused', fields.map(({ message }) => message).join(' '), { fields });
}

/** On another day it is another breach of the same rule. */
export const sameRule = (a: PlanViolation, b: PlanViolation): boolean =>
  a.code === b.code &&
  a.memberId === b.memberId &&
  a.day === b.day &&
  a.mealType === b.mealType &&
  a.recipeId === b.recipeId &&
  a.foodId === b.foodId;

/** What the independent checker has against a plan; a worry that is older than a change has its own note. */
export const checked = (
  plan: MealPlan,
  members: readonly Member[],
  kb: KnowledgeBase,
): Promise<readonly PlanViolation[]> =>
  checkPlanInParts(plan, members, kb, { ...plan, requestItems: itemsOfPlan(plan, kb) }, nextTurn);

export function refusalsBy(violations: readonly PlanViolation[], members: readonly Member[]): DishRefusal[] {
  const concerned = new Set(violations.map(({ memberId }) => memberId));
  return [...concerned].map((memberId) => ({
    memberId: memberId ?? 'all',
    name: members.find(({ id }) => id === memberId)?.name ?? 'this meal',
    reasons: violations.filter((each) => each.memberId === memberId).map(({ message }) => message),
  }));
}
