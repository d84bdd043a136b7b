import { IconRulerMeasure } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'measure',
    label: 'Add a height or weight',
    Icon: IconRulerMeasure,
    words: ['measure', 'growth', 'head', 'waist', 'grip'],
    need: 'growth:log',
    to: '/growth-tracking?add=1',
    order: 6,
  },
];
