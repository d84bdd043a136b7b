import { IconChartLine } from '@tabler/icons-react';
import { apiPaths } from '#platform/contract/paths.ts';
import type { WebFeature } from '#platform/web/web-feature.ts';
import { measurementPaths } from './contract/paths.ts';

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
  stale: [
    { writes: measurementPaths.list, reads: FOLLOW },
    { writes: measurementPaths.people, reads: [[measurementPaths.people]] },
    { writes: apiPaths.familyMembers.list, reads: [[measurementPaths.people], [measurementPaths.list]] },
  ],
};
