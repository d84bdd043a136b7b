import type { OfflineParts } from '#platform/web/web-feature.ts';
import type { WELLBEING_TOPIC } from './wellbeing-changes.ts';

export const offlineParts: OfflineParts = {
  keepOffline: async () => (await import('./wellbeing-queries.ts')).keepWellbeingOffline,
  settle: {
    wellbeing: async () => (await import('./wellbeing-queries.ts')).settleWellbeingWrite,
  } satisfies Record<typeof WELLBEING_TOPIC, unknown>,
};
