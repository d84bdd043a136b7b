import { IconMoodHeart, IconWind } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'check-in',
    label: 'Check in with yourself',
    Icon: IconMoodHeart,
    words: ['mood', 'stress', 'sleep', 'feelings', 'how are you', 'note', 'diary', 'wellbeing'],
    need: 'coach:read',
    to: '/wellbeing',
    order: 26,
  },
  {
    id: 'breathe',
    label: 'Breathe for a minute',
    Icon: IconWind,
    words: ['calm', 'panic', 'breathing', 'stress', 'anxious', 'relax'],
    need: 'coach:read',
    to: '/wellbeing#breathing',
    order: 27,
  },
];
