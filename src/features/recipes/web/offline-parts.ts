import type { OfflineParts } from '#platform/web/web-feature.ts';
import type { MARKS_TOPIC } from './marks.ts';

export const offlineParts: OfflineParts = {
  settle: {
    'recipe-marks': async () => (await import('./api/recipe-marks.ts')).settleMarks,
  } satisfies Record<typeof MARKS_TOPIC, unknown>,
};
