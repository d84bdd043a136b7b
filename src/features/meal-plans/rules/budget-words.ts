import type { PlanBudget } from '#domain/recipes/meal-plan.ts';

const dollars = (usd: number): string => `$${Math.round(usd)}`;

/** "We aimed for at most $306 a week (USDA’s Moderate-Cost food plan for these ages)." */
export function budgetText(budget: PlanBudget | undefined, days: number): string | null {
  if (budget === undefined) return null;
  const { perWeekUsd, forPlanUsd, foodPlan, overUsd } = budget;
  const source =
    foodPlan === null ? 'the amount you entered' : `USDA’s ${foodPlan} food plan for these ages and meals`;
  const part =
    days === 7 ? '' : `, which is ${dollars(forPlanUsd)} for ${days === 1 ? 'one day' : `${days} days`}`;
  const aim = `We aimed for at most ${dollars(perWeekUsd)} a week (${source})${part}.`;
  return Math.round(overUsd) === 0
    ? aim
    : `${aim} We found no plan for that: this one costs ${dollars(overUsd)} more at the store. No limit was loosened to save money.`;
}
