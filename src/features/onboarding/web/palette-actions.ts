import { IconListNumbers } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'setup',
    label: 'Set up your family',
    Icon: IconListNumbers,
    words: ['onboarding', 'start', 'tour'],
    need: 'own',
    to: '/onboarding',
    order: 4,
  },
];
