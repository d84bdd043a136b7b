import type { MetaFunction } from 'react-router';
import { MealPlanScreen } from '#web/features/meal-plans/meal-plan-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Meal plan') }];

export default function MealPlanRoute() {
  return <MealPlanScreen />;
}
