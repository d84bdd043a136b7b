import { useParams } from 'react-router';
import { useFood } from '#web/features/foods/api/read-food.ts';
import { FoodScreen } from '#web/features/foods/food-screen.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta(
  'Food',
  'What’s in this food: its nutrients, with sources, and common portions.',
);

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/recipes', label: 'Recipes' }],
  Here: FoodName,
};

function FoodName() {
  const { foodId = '' } = useParams();
  return useFood(foodId).data?.name ?? 'Food';
}

export default function FoodRoute() {
  const { foodId = '' } = useParams();
  return <FoodScreen key={foodId} foodId={foodId} />;
}
