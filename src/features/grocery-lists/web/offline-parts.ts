import type { OfflineParts } from '#platform/web/web-feature.ts';
import type { GROCERY_TOPIC } from './queued-changes.ts';

export const offlineParts: OfflineParts = {
  keepOffline: async () => (await import('./keep-offline.ts')).keepListsOffline,
  settle: {
    'grocery-lists': async () => (await import('./api/settle-grocery-writes.ts')).settleGroceryWrite,
  } satisfies Record<typeof GROCERY_TOPIC, unknown>,
};
