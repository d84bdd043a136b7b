import type { OfflineParts } from '#platform/web/web-feature.ts';

/** Help lines are there without a network, too. Talks that were opened here are kept by their own query. */
export const offlineParts: OfflineParts = {
  keepOffline: async () => (await import('./coach-queries.ts')).keepCoachOffline,
};
