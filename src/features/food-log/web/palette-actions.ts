import { IconNotebook } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'food-log',
    label: 'Write down what was eaten',
    Icon: IconNotebook,
    words: ['log', 'snack'],
    need: 'food-log:log',
    to: '/food-log',
    order: 3.2,
  },
];
