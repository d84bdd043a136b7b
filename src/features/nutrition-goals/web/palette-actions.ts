import { IconTarget } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'set-goals',
    label: 'Set a goal',
    Icon: IconTarget,
    words: ['goal', 'target', 'calories', 'weight', 'habit'],
    need: 'goals:manage',
    to: '/set-goals',
    order: 6,
  },
];
