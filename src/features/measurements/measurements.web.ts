import { IconChartLine, IconRulerMeasure } from '@tabler/icons-react';
import { apiPaths } from '#platform/contract/paths.ts';
import type { WebFeature } from '#platform/web/web-feature.ts';
import { measurementPaths } from './contract/paths.ts';
import type { MEASUREMENTS_TOPIC } from './web/measurement-changes.ts';
import type { MILESTONES_TOPIC } from './web/milestone-changes.ts';

/** Charts follow what is measured, and so do profiles. */
const FOLLOW = [[measurementPaths.people], [measurementPaths.list], [apiPaths.familyMembers.list]];

export const measurementsWeb: WebFeature = {
  name: 'measurements',
  places: [
    {
      to: '/growth-tracking',
      label: 'Growth',
      Icon: IconChartLine,
      key: 'c',
      need: 'growth:read',
      words: ['height', 'weight', 'measure', 'percentile', 'chart', 'who', 'cdc', 'bmi', 'waist', 'baby'],
      group: 'health',
      order: 1,
    },
  ],
  actions: [
    {
      id: 'measure',
      label: 'Add a height or weight',
      Icon: IconRulerMeasure,
      words: ['measure', 'growth', 'head', 'waist', 'grip'],
      need: 'growth:log',
      to: '/growth-tracking?add=1',
      order: 6,
    },
  ],
  stale: [
    { writes: measurementPaths.list, reads: FOLLOW },
    { writes: measurementPaths.people, reads: [[measurementPaths.people]] },
    { writes: apiPaths.familyMembers.list, reads: [[measurementPaths.people], [measurementPaths.list]] },
  ],
  settle: {
    measurements: async () => (await import('./web/measurement-queries.ts')).settleMeasurementWrite,
    milestones: async () => (await import('./web/milestone-queries.ts')).settleMilestoneWrite,
  } satisfies Record<typeof MEASUREMENTS_TOPIC | typeof MILESTONES_TOPIC, unknown>,
};
