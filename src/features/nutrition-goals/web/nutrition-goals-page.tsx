import { protectedMeta } from '#site/page-meta.ts';
import { NutritionGoalsScreen } from './nutrition-goals-screen.tsx';

export const meta = protectedMeta('Nutrition goals', 'What your family keeps here, newest first.');

/** The route of /nutrition-goals: src/app/web/routes.ts finds it by the name of this file. */
export default function NutritionGoalsRoute() {
  return <NutritionGoalsScreen />;
}
