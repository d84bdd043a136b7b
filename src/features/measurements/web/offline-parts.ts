import type { OfflineParts } from '#platform/web/web-feature.ts';
import type { MEASUREMENTS_TOPIC } from './measurement-changes.ts';
import type { MILESTONES_TOPIC } from './milestone-changes.ts';

export const offlineParts: OfflineParts = {
  settle: {
    measurements: async () => (await import('./measurement-queries.ts')).settleMeasurementWrite,
    milestones: async () => (await import('./milestone-queries.ts')).settleMilestoneWrite,
  } satisfies Record<typeof MEASUREMENTS_TOPIC | typeof MILESTONES_TOPIC, unknown>,
};
