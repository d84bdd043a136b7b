import type { WebFeature } from '#platform/web/web-feature.ts';
import { reminderPaths } from './contract/paths.ts';

export const remindersWeb: WebFeature = {
  name: 'reminders',
  stale: [{ writes: reminderPaths.devices, reads: [[reminderPaths.devices]] }],
};
