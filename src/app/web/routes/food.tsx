import { useParams } from 'react-router';
import { isFamilyFood } from '#domain/foods/food-id.ts';
import { useFood } from '#features/foods/web/api/read-food.ts';
import { FoodScreen } from '#features/foods/web/food-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta(
  'Food',
  'What’s in this food: its nutrients, with sources, and common portions.',
);

export const handle: BreadcrumbHandle = {
  trail: ({ foodId = '' }) => [
    isFamilyFood(foodId)
      ? { to: '/foods/own', label: 'Your own foods' }
      : { to: '/dashboard', label: 'Home' },
  ],
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
