import type { MealPlan } from '../../contract/meal-plans.ts';
import { putBack, useChangePlan } from '../api/change-plan.ts';

export interface PlanRest {
  readonly label: string;
  /** What is lost by it. */
  readonly warning: string;
  readonly isPending: boolean;
  readonly start: () => void;
}

/** Everything but the locked meals is planned again; `null`: nothing is left to plan. */
export function usePlanRest(plan: MealPlan): PlanRest | null {
  const change = useChangePlan(plan);
  const locked = plan.meals.filter(({ isLocked }) => isLocked);
  const open = plan.dailyPlans.flatMap(({ day, meals }) =>
    [...new Set(meals.flatMap((meal) => (meal.isLocked ? [] : [meal.type])))].map((mealType) => ({
      day,
      mealType,
    })),
  );
  if (open.length === 0) return null;
  return {
    label: locked.length === 0 ? 'Plan it all again' : 'Plan the rest again',
    warning:
      locked.length === 0
        ? 'Every meal of this plan is replaced. To keep some of them, lock them first. You can undo it right after.'
        : 'All meals that are not locked are replaced. You can undo it right after.',
    isPending: change.isPending,
    start: () =>
      change.mutate({
        what: 'regenerate',
        body: {},
        undo: putBack(plan, open),
        title: 'The plan is new',
        message: () =>
          locked.length === 0 ? 'Every meal was planned again.' : 'Locked meals are as they were.',
      }),
  };
}
