import { IconDroplet } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';
import { hydrationPaths } from './contract/paths.ts';

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
  stale: [
    {
      writes: hydrationPaths.list,
      reads: [[hydrationPaths.list], [hydrationPaths.day], [hydrationPaths.due], [hydrationPaths.settings]],
    },
    // How much someone needs goes by their profile.
    { writes: '/api/family-members', reads: [[hydrationPaths.day], [hydrationPaths.settings]] },
  ],
};
