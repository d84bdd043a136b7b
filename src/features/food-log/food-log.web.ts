import { IconNotebook } from '@tabler/icons-react';
import { apiPaths } from '#platform/contract/paths.ts';
import type { WebFeature } from '#platform/web/web-feature.ts';
import { foodLogPaths } from './contract/paths.ts';

export const foodLogWeb: WebFeature = {
  name: 'food-log',
  places: [
    {
      to: '/food-log',
      label: 'Food log',
      Icon: IconNotebook,
      key: 'e',
      need: 'food-log:read',
      words: ['eaten', 'diary', 'calories'],
      group: 'main',
      order: 4.2,
    },
  ],
  stale: [
    { writes: foodLogPaths.list, reads: [[foodLogPaths.list]] },
    { writes: '/api/meal-photos', reads: [[foodLogPaths.list]] },
    // A day tells when a food in it was corrected.
    { writes: apiPaths.familyFoods.list, reads: [[foodLogPaths.list]] },
  ],
};
