import { Button } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router';
import { TimersBar } from '#web/features/kitchen-timers/timers-bar.tsx';
import { useMealPlan } from '#web/features/meal-plans/api/read-meal-plan.ts';
import { plannedDish, plannedMealOf } from '#web/features/meal-plans/planned-dish.ts';
import { CookFrame, Cooking } from '#web/features/recipes/cook/cooking.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const meta = protectedMeta('Cooking', 'One step at a time, with timers, while the screen stays on.');

/** The whole screen is for the step; the way back stands in its corner. */
export const handle = { withoutShell: true };

/** A dish as it was planned: for everybody at the table, and also when its recipe has changed or gone since. */
export default function PlannedCookRoute() {
  const { planId = '', date = '', mealType = '', recipeId = '' } = useParams();
  const source = useSearchParams()[0].get('source');
  const key = { planId, date, type: mealType, recipeId };
  return (
    <CookFrame key={Object.values(key).join(' ')} query={useMealPlan(planId)}>
      {(plan) => {
        const meal = plannedMealOf(plan, key);
        if (meal !== null) {
          return <Cooking dish={plannedDish(meal, key, source)} timers={<TimersBar place="page" />} />;
        }
        return (
          <EmptyState
            title="This dish is no longer in the plan"
            titleOrder={1}
            emoji="🍽️"
            action={
              <Button component={Link} to={`/meal-plan-generator/${planId}`}>
                Back to the plan
              </Button>
            }
          >
            Someone replaced it with another dish.
          </EmptyState>
        );
      }}
    </CookFrame>
  );
}
