import { IconPlus, IconShoppingCart } from '@tabler/icons-react';
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
  actions: [
    {
      id: 'list',
      label: 'Start a grocery list',
      Icon: IconPlus,
      words: ['new', 'shopping'],
      need: 'groceries:manage',
      to: '/grocery-lists',
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
};
