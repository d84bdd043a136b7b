import { IconPlus } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'list',
    label: 'Start a grocery list',
    Icon: IconPlus,
    words: ['new', 'shopping'],
    need: 'groceries:manage',
    to: '/grocery-lists',
    order: 3,
  },
];
