import type { MetaFunction } from 'react-router';
import { GroceryListScreen } from '#web/features/grocery-lists/grocery-list-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Grocery list') }];

export default function GroceryListRoute() {
  return <GroceryListScreen />;
}
