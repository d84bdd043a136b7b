/** Addresses without schemas, as in src/platform/contract/paths.ts: a page that only calls them need not load zod. */
export const reminderPaths = {
  devices: '/api/reminders/devices',
  removeDevice: '/api/reminders/devices/:id',
} as const;
