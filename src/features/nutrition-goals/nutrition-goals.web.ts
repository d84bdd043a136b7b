import { IconTarget } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';
import { nutritionGoalsPaths } from './contract/paths.ts';
import type { GOALS_TOPIC } from './web/goals-changes.ts';

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
  actions: [
    {
      id: 'set-goals',
      label: 'Set a goal',
      Icon: IconTarget,
      words: ['goal', 'target', 'calories', 'weight', 'habit'],
      need: 'goals:manage',
      to: '/set-goals',
      order: 6,
    },
  ],
  stale: [{ writes: nutritionGoalsPaths.read, reads: [[nutritionGoalsPaths.read]] }],
  keepOffline: async () => (await import('./web/goals-queries.ts')).keepGoalsOffline,
  settle: {
    'nutrition-goals': async () => (await import('./web/goals-queries.ts')).settleGoalsWrite,
  } satisfies Record<typeof GOALS_TOPIC, unknown>,
};
