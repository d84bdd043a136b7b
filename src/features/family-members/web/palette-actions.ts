import { IconUserPlus } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'member',
    label: 'Add a family member',
    Icon: IconUserPlus,
    words: ['new', 'person', 'child'],
    need: 'profiles:manage',
    to: '/family-members?add=1',
    order: 1,
  },
];
