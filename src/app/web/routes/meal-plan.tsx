import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { MakeListButton } from '#features/grocery-lists/web/shared/make-list-button.tsx';
import { mealPlanQuery } from '#features/meal-plans/web/api/read-meal-plan.ts';
import { MealExtras } from '#features/meal-plans/web/meal-extras.ts';
import { MealPlanScreen } from '#features/meal-plans/web/meal-plan-screen.tsx';
import { dishFont } from '#platform/web/ui/dish-font.ts';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';
import type { ProtectedHandle } from '../shell/protected-handle.ts';

/** It stands in a meal that someone has opened. */
const WeAteThis = lazy(async () => ({
  default: (await import('#features/food-log/web/we-ate-this.tsx')).WeAteThis,
}));

export const meta = protectedMeta(
  'Meal plan',
  'One plan, day by day: the meals, each person’s portions, and the nutrition they add up to.',
);

export const links = () => [...dishFont];

/** Its frame is drawn at build, for whichever one it is. */
export const handle: BreadcrumbHandle & ProtectedHandle = {
  drawEarly: true,
  trail: [{ to: '/meal-plan-generator', label: 'Meal plans' }],
  Here: PlanTitle,
};

/** The screen loads it; this only looks at what is there. */
function PlanTitle() {
  const { planId = '' } = useParams();
  const { data } = useQuery({ ...mealPlanQuery(planId), enabled: false });
  return data?.title ?? 'Meal plan';
}

export default function MealPlanRoute() {
  return (
    <MealExtras
      value={(meal) => (
        <Suspense fallback={null}>
          <WeAteThis {...meal} />
        </Suspense>
      )}
    >
      <MealPlanScreen actionsOf={(plan) => <MakeListButton mealPlanId={plan.id} />} />
    </MealExtras>
  );
}
