import { IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { apiPaths } from '#platform/contract/paths.ts';
import type { WebFeature } from '#platform/web/web-feature.ts';
import type { GROCERY_TOPIC } from './web/queued-changes.ts';

export const groceryListsWeb: WebFeature = {
  name: 'grocery-lists',
  places: [
    {
      to: '/grocery-lists',
      label: 'Groceries',
      Icon: IconShoppingCart,
      key: 'l',
      need: 'groceries:read',
      words: ['shopping lists', 'buy', 'market'],
      group: 'main',
      order: 4,
    },
  ],
  actions: [
    {
      id: 'list',
      label: 'Start a grocery list',
      Icon: IconPlus,
      words: ['new', 'shopping'],
      need: 'groceries:manage',
      to: '/grocery-lists',
      order: 3,
    },
  ],
  cards: [
    {
      title: 'Smart Grocery Lists',
      text: 'Everything for the plan, by aisle, in sizes the store sells.',
      Icon: IconShoppingCart,
      to: '/grocery-lists',
      need: 'groceries:read',
      order: 3,
    },
  ],
  keepOffline: async () => (await import('./web/keep-offline.ts')).keepListsOffline,
  stale: [{ writes: 'grocery-lists', reads: [[apiPaths.groceryLists.list]] }],
  settle: {
    'grocery-lists': async () => (await import('./web/api/settle-grocery-writes.ts')).settleGroceryWrite,
  } satisfies Record<typeof GROCERY_TOPIC, unknown>,
};
