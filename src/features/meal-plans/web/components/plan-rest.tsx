import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { putBack, useChangePlan } from '../api/change-plan.ts';

/** Everything but the locked meals is planned again. */
export function PlanRest({ plan }: { readonly plan: MealPlan }) {
  const change = useChangePlan(plan);
  const locked = plan.meals.filter(({ isLocked }) => isLocked);
  const open = plan.dailyPlans.flatMap(({ day, meals }) =>
    [...new Set(meals.flatMap((meal) => (meal.isLocked ? [] : [meal.type])))].map((mealType) => ({
      day,
      mealType,
    })),
  );
  if (open.length === 0) return null;
  const label = locked.length === 0 ? 'Plan it all again' : 'Plan the rest again';
  const regenerate = () =>
    change.mutate({
      what: 'regenerate',
      body: {},
      undo: putBack(plan, open),
      title: 'The plan is new',
      message: () =>
        locked.length === 0 ? 'Every meal was planned again.' : 'Locked meals are as they were.',
    });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={20} aria-hidden />}
      loading={change.isPending}
      onClick={regenerate}
    >
      {label}
    </Button>
  );
}
