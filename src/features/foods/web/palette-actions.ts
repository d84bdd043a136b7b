import { IconPackage } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'add-food',
    label: 'Add a food from its label',
    Icon: IconPackage,
    words: ['own food', 'barcode', 'nutrition facts', 'package', 'product'],
    need: 'food-log:log',
    to: '/foods/new',
    order: 4.3,
  },
  {
    id: 'own-foods',
    label: 'Your own foods',
    Icon: IconPackage,
    words: ['label', 'change', 'remove', 'package'],
    need: 'food-log:read',
    to: '/foods/own',
    order: 4.4,
  },
];
