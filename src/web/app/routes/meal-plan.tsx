import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mealPlanQuery } from '#web/features/meal-plans/api/read-meal-plan.ts';
import { MealPlanScreen } from '#web/features/meal-plans/meal-plan-screen.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta(
  'Meal plan',
  'One plan, day by day: the meals, each person’s portions, and the nutrition they add up to.',
);

export const handle: BreadcrumbHandle = {
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
  return <MealPlanScreen />;
}
