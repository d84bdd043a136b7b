import { IconDroplet } from '@tabler/icons-react';
import type { PaletteAction } from '#platform/web/palette.ts';

export const paletteActions: readonly PaletteAction[] = [
  {
    id: 'drink',
    label: 'Add a drink',
    Icon: IconDroplet,
    words: ['water', 'glass', 'log', 'hydration'],
    need: 'hydration:log',
    to: '/hydration-tracker',
    order: 5,
  },
  {
    id: 'hydration-settings',
    label: 'Change cups and reminders',
    Icon: IconDroplet,
    words: ['water', 'hydration', 'settings', 'units', 'notifications', 'push'],
    need: 'hydration:log',
    to: '/hydration-settings',
    order: 20,
  },
];
