import { MealPlanGeneratorScreen } from '#web/features/meal-plans/meal-plan-generator-screen.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';

export const meta = protectedMeta(
  'Meal plans',
  'Make a meal plan for your family, and find the plans that you have made.',
);

export default function MealPlanGeneratorRoute() {
  return <MealPlanGeneratorScreen />;
}
