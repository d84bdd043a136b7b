import { IconNotebook } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';
import { foodLogPaths } from './contract/paths.ts';
import type { LOG_TOPIC } from './web/log-changes.ts';

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
  actions: [
    {
      id: 'food-log',
      label: 'Write down what was eaten',
      Icon: IconNotebook,
      words: ['log', 'snack'],
      need: 'food-log:log',
      to: '/food-log',
      order: 3.2,
    },
  ],
  stale: [{ writes: foodLogPaths.list, reads: [[foodLogPaths.list]] }],
  keepOffline: async () => (await import('./web/log-queries.ts')).keepLogOffline,
  settle: {
    'meal-entries': async () => (await import('./web/log-queries.ts')).settleLogWrite,
  } satisfies Record<typeof LOG_TOPIC, unknown>,
};
