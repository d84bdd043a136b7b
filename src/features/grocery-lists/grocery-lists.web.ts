import { IconShoppingCart } from '@tabler/icons-react';
import { apiPaths } from '#platform/contract/paths.ts';
import type { WebFeature } from '#platform/web/web-feature.ts';

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
  stale: [{ writes: 'grocery-lists', reads: [[apiPaths.groceryLists.list]] }],
};
