import type { OfflineParts } from '#platform/web/web-feature.ts';

export const offlineParts: OfflineParts = {
  keepOffline: async () => (await import('./keep-offline.ts')).keepPlansOffline,
};
