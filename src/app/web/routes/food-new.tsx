import { NewFoodScreen } from '#features/foods/web/family-foods/label-screens.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta('Add a food', 'A food of your own, from the label on its package.');

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/foods/own', label: 'Your own foods' }],
  Here: () => 'Add a food',
};

export default function FoodNewRoute() {
  return <NewFoodScreen />;
}
