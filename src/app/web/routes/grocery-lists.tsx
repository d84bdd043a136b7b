import { GroceryListsScreen } from '#features/grocery-lists/web/grocery-lists-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta('Grocery lists', 'Your grocery lists, each made from a plan or by hand.');

export default function GroceryListsRoute() {
  return <GroceryListsScreen />;
}
