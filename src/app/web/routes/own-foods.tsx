import { FamilyFoodsScreen } from '#features/foods/web/family-foods/family-foods-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta('Your own foods', 'Foods that your family added from their labels.');

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/food-log', label: 'Food log' }],
  Here: () => 'Your own foods',
};

export default function OwnFoodsRoute() {
  return <FamilyFoodsScreen />;
}
