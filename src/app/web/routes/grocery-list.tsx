import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { groceryListQuery } from '#features/grocery-lists/web/api/read-grocery-list.ts';
import { GroceryListScreen } from '#features/grocery-lists/web/grocery-list-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';
import type { ProtectedHandle } from '../shell/protected-handle.ts';

export const meta = protectedMeta(
  'Grocery list',
  'What to buy, sorted by aisle. Check things off, even offline.',
);

/** Its frame is drawn at build, for whichever one it is. */
export const handle: BreadcrumbHandle & ProtectedHandle = {
  drawEarly: true,
  trail: [{ to: '/grocery-lists', label: 'Groceries' }],
  Here: ListTitle,
};

/** The screen loads it; this only looks at what is there. */
function ListTitle() {
  const { listId = '' } = useParams();
  const { data } = useQuery({ ...groceryListQuery(listId), enabled: false });
  return data?.title ?? 'Grocery list';
}

export default function GroceryListRoute() {
  return <GroceryListScreen />;
}
