import { IconFridge } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';
import { pantryPaths } from './contract/paths.ts';
import type { PANTRY_TOPIC } from './web/pantry-changes.ts';

export const pantryWeb: WebFeature = {
  name: 'pantry',
  places: [
    {
      to: '/pantry',
      label: 'Pantry',
      Icon: IconFridge,
      key: 'p',
      need: 'groceries:read',
      words: ['at home', 'fridge', 'freezer', 'cupboard', 'staples', 'use up', 'stock'],
      group: 'main',
      // Right after the grocery lists.
      order: 4.5,
    },
  ],
  actions: [
    {
      id: 'pantry',
      label: 'Add what you have at home',
      Icon: IconFridge,
      words: ['pantry', 'fridge', 'leftover', 'use up'],
      need: 'groceries:log',
      to: '/pantry',
      order: 3.5,
    },
  ],
  stale: [{ writes: pantryPaths.read, reads: [[pantryPaths.read]] }],
  keepOffline: async () => (await import('./web/pantry-queries.ts')).keepPantryOffline,
  settle: {
    pantry: async () => (await import('./web/pantry-queries.ts')).settlePantryWrite,
  } satisfies Record<typeof PANTRY_TOPIC, unknown>,
};
