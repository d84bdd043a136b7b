import { IconFridge } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'pantry',
    label: 'Add what you have at home',
    Icon: IconFridge,
    words: ['pantry', 'fridge', 'leftover', 'use up'],
    need: 'groceries:log',
    to: '/pantry',
    order: 3.5,
  },
];
