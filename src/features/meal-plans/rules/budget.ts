import { FOOD_PLAN_NAMES, foodPlanUsd } from '#domain/recipes/food-plans.ts';
import type { PlanBudget, PlanRequest } from '#domain/recipes/meal-plan.ts';
import { meanShare } from './attendance.ts';
import type { Eater } from './problem.ts';

export type Spending = Pick<PlanRequest, 'budgetLevel' | 'budgetPerWeek'>;

const DAYS_OF_WEEK = 7;
/** The search aims a little lower: a list is priced line by line in whole cents. */
const AIM = 0.99;
const cents = (usd: number): number => Math.round(usd * 100) / 100;

/**
 * USDA's Thrifty plan is the least that enough healthy food costs. A search that is held to much less finds no cheaper
 * food: it finds smaller meals. So it looks for no less than this share of it, and the plan says what is missing.
 */
const LEAST_OF_THRIFTY = 0.9;

const peopleOf = (eaters: readonly Eater[]) =>
  eaters.map((eater) => ({
    ageYears: eater.member.ageYears,
    sex: eater.member.sex,
    share: eater.covered * meanShare(eater),
  }));

/** The most that a plan should cost at the till: the amount someone entered, or what USDA's food plan costs its people. */
export function budgetOf(
  { budgetLevel, budgetPerWeek }: Spending,
  eaters: readonly Eater[],
  days: number,
): Omit<PlanBudget, 'overUsd'> {
  const perWeekUsd = cents(budgetPerWeek ?? foodPlanUsd(budgetLevel, peopleOf(eaters)));
  return {
    perWeekUsd,
    forPlanUsd: cents((perWeekUsd * days) / DAYS_OF_WEEK),
    foodPlan: budgetPerWeek === undefined ? FOOD_PLAN_NAMES[budgetLevel] : null,
  };
}

/** What the search holds the till to, in USD. */
export function aimUsd(spending: Spending, eaters: readonly Eater[], days: number): number {
  const least = (LEAST_OF_THRIFTY * foodPlanUsd('budget', peopleOf(eaters)) * days) / DAYS_OF_WEEK;
  return Math.max(least, AIM * budgetOf(spending, eaters, days).forPlanUsd);
}
