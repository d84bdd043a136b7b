import type { OfflineParts } from '#platform/web/web-feature.ts';
import type { MEASUREMENTS_TOPIC } from './measurement-changes.ts';

export const offlineParts: OfflineParts = {
  settle: {
    measurements: async () => (await import('./measurement-queries.ts')).settleMeasurementWrite,
  } satisfies Record<typeof MEASUREMENTS_TOPIC, unknown>,
};
