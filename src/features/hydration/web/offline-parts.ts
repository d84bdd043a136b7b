import type { OfflineParts } from '#platform/web/web-feature.ts';
import type { HYDRATION_TOPIC } from './hydration-changes.ts';

export const offlineParts: OfflineParts = {
  keepOffline: async () => (await import('./hydration-queries.ts')).keepHydrationOffline,
  settle: {
    hydration: async () => (await import('./hydration-queries.ts')).settleHydrationWrite,
  } satisfies Record<typeof HYDRATION_TOPIC, unknown>,
};
