import type { PlanOutcome, PlanRequest } from '#domain/recipes/meal-plan.ts';
import { type PlanningTools, planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { testKnowledgeBase } from './knowledge-base.ts';

const planned = new Map<string, Promise<PlanOutcome>>();

/**
 * What the planner makes of a request with our own data: the same request gives the same plan, and a week takes up to a second,
 * so that tests of one process plan it once. They only read it.
 */
export function plannedOnce(
  request: PlanRequest,
  effort: NonNullable<PlanningTools['effort']>,
): Promise<PlanOutcome> {
  const key = JSON.stringify([effort, request]);
  const known = planned.get(key) ?? planMeals(request, testKnowledgeBase(), { now: () => 0, effort });
  planned.set(key, known);
  return known;
}
