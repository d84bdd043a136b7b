import { IconDroplet } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';
import { hydrationPaths } from './contract/paths.ts';
import type { HYDRATION_TOPIC } from './web/hydration-changes.ts';

export const hydrationWeb: WebFeature = {
  name: 'hydration',
  places: [
    {
      to: '/hydration-tracker',
      label: 'Hydration',
      Icon: IconDroplet,
      key: 'w',
      need: 'hydration:read',
      words: ['water', 'drinks', 'drink', 'glass', 'coffee', 'caffeine', 'alcohol', 'fluid', 'thirst'],
      group: 'health',
      order: 20,
    },
  ],
  actions: [
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
  ],
  stale: [
    {
      writes: hydrationPaths.list,
      reads: [[hydrationPaths.list], [hydrationPaths.day], [hydrationPaths.due], [hydrationPaths.settings]],
    },
    // How much someone needs goes by their profile.
    { writes: '/api/family-members', reads: [[hydrationPaths.day], [hydrationPaths.settings]] },
  ],
  keepOffline: async () => (await import('./web/hydration-queries.ts')).keepHydrationOffline,
  settle: {
    hydration: async () => (await import('./web/hydration-queries.ts')).settleHydrationWrite,
  } satisfies Record<typeof HYDRATION_TOPIC, unknown>,
};
