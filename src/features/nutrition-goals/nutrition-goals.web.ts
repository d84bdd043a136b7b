import { IconTarget } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';
import { nutritionGoalsPaths } from './contract/paths.ts';

export const nutritionGoalsWeb: WebFeature = {
  name: 'nutrition-goals',
  places: [
    {
      to: '/set-goals',
      label: 'Set Goals',
      Icon: IconTarget,
      key: 'o',
      need: 'goals:read',
      words: ['goals', 'targets', 'calories', 'weight goal', 'habits', 'protein', 'limits'],
      group: 'health',
      order: 30,
    },
  ],
  stale: [{ writes: nutritionGoalsPaths.read, reads: [[nutritionGoalsPaths.read]] }],
};
