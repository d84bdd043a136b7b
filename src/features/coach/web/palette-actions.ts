import { IconMessageHeart } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'coach',
    label: 'Ask the coach',
    Icon: IconMessageHeart,
    words: ['question', 'advice', 'chat', 'nutrition'],
    need: 'coach:log',
    to: '/coach',
    order: 3.8,
  },
];
