import type { MetaFunction } from 'react-router';
import { MealPlanGeneratorScreen } from '#web/features/meal-plans/meal-plan-generator-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Meal plans') }];

export default function MealPlanGeneratorRoute() {
  return <MealPlanGeneratorScreen />;
}
