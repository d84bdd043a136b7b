import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';
import { NEW_PLAN_PATH } from './new-plan-path.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'plan',
    label: 'Make a meal plan',
    Icon: IconToolsKitchen2,
    words: ['new', 'generate', 'menu'],
    need: 'meals:manage',
    to: NEW_PLAN_PATH,
    order: 2,
  },
];
