import type { OfflineParts } from '#platform/web/web-feature.ts';
import type { LOG_TOPIC } from './log-changes.ts';
import type { PLANNED_TOPIC } from './planned-state.ts';

export const offlineParts: OfflineParts = {
  keepOffline: async () => (await import('./log-queries.ts')).keepLogOffline,
  settle: {
    'meal-entries': async () => (await import('./log-queries.ts')).settleLogWrite,
    'food-log-plan': async () => (await import('./log-queries.ts')).settlePlannedWrite,
  } satisfies Record<typeof LOG_TOPIC | typeof PLANNED_TOPIC, unknown>,
};
