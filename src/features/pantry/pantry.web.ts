import { IconFridge } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';
import { pantryPaths } from './contract/paths.ts';

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
  stale: [{ writes: pantryPaths.read, reads: [[pantryPaths.read]] }],
};
