import { Button } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router';
import { TimersBar } from '#features/kitchen-timers/web/timers-bar.tsx';
import { useMealPlan } from '#features/meal-plans/web/api/read-meal-plan.ts';
import { plannedDish, plannedMealOf } from '#features/meal-plans/web/planned-dish.ts';
import { CookFrame, Cooking } from '#features/recipes/web/cook/cooking.tsx';
import { dishFont } from '#platform/web/ui/dish-font.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta('Cooking', 'One step at a time, with timers, while the screen stays on.');

export const links = () => [...dishFont];

/** The whole screen is for the step; the way back is in its corner. */
export const handle = { withoutShell: true };

/** A dish as it was planned: for everyone at the table, and also when its recipe has changed or gone since. */
export default function PlannedCookRoute() {
  const { planId = '', date = '', mealType = '', recipeId = '' } = useParams();
  const source = useSearchParams()[0].get('source');
  const key = { planId, date, type: mealType, recipeId };
  return (
    <CookFrame key={Object.values(key).join(' ')} query={useMealPlan(planId)}>
      {(plan) => {
        const meal = plannedMealOf(plan, key);
        if (meal !== null) {
          return <Cooking dish={plannedDish(plan, meal, key, source)} timers={<TimersBar place="page" />} />;
        }
        return (
          <EmptyState
            title="This dish is no longer in the plan"
            titleOrder={1}
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
