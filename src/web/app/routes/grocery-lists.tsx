import { GroceryListsScreen } from '#web/features/grocery-lists/grocery-lists-screen.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';

export const meta = protectedMeta('Grocery lists', 'Your grocery lists, each made from a plan or by hand.');

export default function GroceryListsRoute() {
  return <GroceryListsScreen />;
}
