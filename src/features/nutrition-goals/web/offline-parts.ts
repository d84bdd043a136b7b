import type { OfflineParts } from '#platform/web/web-feature.ts';
import type { GOALS_TOPIC } from './goals-changes.ts';

export const offlineParts: OfflineParts = {
  keepOffline: async () => (await import('./goals-queries.ts')).keepGoalsOffline,
  settle: {
    'nutrition-goals': async () => (await import('./goals-queries.ts')).settleGoalsWrite,
  } satisfies Record<typeof GOALS_TOPIC, unknown>,
};
