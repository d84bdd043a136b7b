import { type MetaFunction, useParams } from 'react-router';
import { useFood } from '#web/features/foods/api/read-food.ts';
import { FoodScreen } from '#web/features/foods/food-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Food') }];

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
