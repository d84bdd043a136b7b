import type { OfflineParts } from '#platform/web/web-feature.ts';
import type { LOG_TOPIC } from './log-changes.ts';

export const offlineParts: OfflineParts = {
  keepOffline: async () => (await import('./log-queries.ts')).keepLogOffline,
  settle: {
    'meal-entries': async () => (await import('./log-queries.ts')).settleLogWrite,
  } satisfies Record<typeof LOG_TOPIC, unknown>,
};
