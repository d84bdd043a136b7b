import { protectedMeta } from '#site/page-meta.ts';
import { FoodLogScreen } from './food-log-screen.tsx';

export const meta = protectedMeta('Food log', 'What everyone ate, meal by meal, and what it gives them.');

/** The route of /food-log: src/app/web/routes.ts finds it by the name of this file. */
export default function FoodLogRoute() {
  return <FoodLogScreen />;
}
