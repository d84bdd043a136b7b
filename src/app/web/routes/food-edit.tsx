import { useParams } from 'react-router';
import { EditFoodScreen } from '#features/foods/web/family-foods/label-screens.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta('Change a food', 'Name, serving and figures of a food of your own.');

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/foods/own', label: 'Your own foods' }],
  Here: () => 'Change a food',
};

export default function FoodEditRoute() {
  const { foodId = '' } = useParams();
  return <EditFoodScreen key={foodId} foodId={foodId} />;
}
