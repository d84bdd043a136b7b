import type { MetaFunction } from 'react-router';
import { GroceryListsScreen } from '#web/features/grocery-lists/grocery-lists-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Grocery lists') }];

export default function GroceryListsRoute() {
  return <GroceryListsScreen />;
}
