import { FOOD_PLAN_NAMES, foodPlanUsd } from '#domain/recipes/food-plans.ts';
import type { PlanBudget, PlanRequest } from '#domain/recipes/meal-plan.ts';
import { meanShare } from './attendance.ts';
import type { Eater } from './problem.ts';

export type Spending = Pick<PlanRequest, 'budgetLevel' | 'budgetPerWeek'>;

const DAYS_OF_WEEK = 7;
/** The search aims a little lower: a list is priced line by line in whole cents. */
const AIM = 0.99;
const cents = (usd: number): number => Math.round(usd * 100) / 100;

/** The most that a plan should cost at the till: the amount someone entered, or what USDA's food plan costs its people. */
export function budgetOf(
  { budgetLevel, budgetPerWeek }: Spending,
  eaters: readonly Eater[],
  days: number,
): Omit<PlanBudget, 'overUsd'> {
  const people = eaters.map((eater) => ({
    ageYears: eater.member.ageYears,
    sex: eater.member.sex,
    share: eater.covered * meanShare(eater),
  }));
  const perWeekUsd = cents(budgetPerWeek ?? foodPlanUsd(budgetLevel, people));
  return {
    perWeekUsd,
    forPlanUsd: cents((perWeekUsd * days) / DAYS_OF_WEEK),
    foodPlan: budgetPerWeek === undefined ? FOOD_PLAN_NAMES[budgetLevel] : null,
  };
}

/** What the search holds the till to, in USD. */
export const aimUsd = (spending: Spending, eaters: readonly Eater[], days: number): number =>
  AIM * budgetOf(spending, eaters, days).forPlanUsd;
