import { MealPlanGeneratorScreen } from '#features/meal-plans/web/meal-plan-generator-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta(
  'Meal plans',
  'Make a meal plan for your family, or open one you made earlier.',
);

export default function MealPlanGeneratorRoute() {
  return <MealPlanGeneratorScreen />;
}
