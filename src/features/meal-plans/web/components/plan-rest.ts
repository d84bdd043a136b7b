import { localToday } from '#platform/web/format.ts';
import { useNow } from '#platform/web/use-now.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { putBack, useChangePlan } from '../api/change-plan.ts';
import { usePlanDaysAhead } from '../api/plan-days-ahead.ts';

export interface PlanRest {
  readonly label: string;
  /** What is lost by it. */
  readonly warning: string;
  readonly isPending: boolean;
  readonly start: () => void;
}

/** Everything but the locked meals and the days that are over is planned again; `null`: nothing is left to plan. */
export function usePlanRest(plan: MealPlan): PlanRest | null {
  const change = useChangePlan(plan);
  const ahead = usePlanDaysAhead(plan);
  const today = localToday(useNow());
  const locked = plan.meals.filter(({ isLocked }) => isLocked);
  const open = plan.dailyPlans
    .filter(({ date }) => date >= today)
    .flatMap(({ day, meals }) =>
      [...new Set(meals.flatMap((meal) => (meal.isLocked ? [] : [meal.type])))].map((mealType) => ({
        day,
        mealType,
      })),
    );
  if (open.length === 0) return null;
  if (plan.startDate < today) {
    return {
      label: 'Plan the days ahead again',
      warning:
        'From today on a new plan takes the place of this one, with the meals that you locked. The days that are over stay here as they are. You can undo it right after.',
      isPending: ahead.isPending,
      start: () => ahead.mutate(),
    };
  }
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
