import type { OfflineParts } from '#platform/web/web-feature.ts';
import type { PANTRY_TOPIC } from './pantry-changes.ts';

export const offlineParts: OfflineParts = {
  keepOffline: async () => (await import('./pantry-queries.ts')).keepPantryOffline,
  settle: {
    pantry: async () => (await import('./pantry-queries.ts')).settlePantryWrite,
  } satisfies Record<typeof PANTRY_TOPIC, unknown>,
};
