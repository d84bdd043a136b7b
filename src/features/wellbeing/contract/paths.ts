/** Addresses without schemas, as in src/platform/contract/paths.ts: a page that only calls them need not load zod. */
export const wellbeingPaths = {
  entries: '/api/wellbeing',
  settings: '/api/wellbeing/settings',
  day: '/api/wellbeing/days/:day',
  who5: '/api/wellbeing/who-5/:day',
  feelings: '/api/wellbeing/feelings',
  sharing: '/api/wellbeing/sharing',
  help: '/api/wellbeing/help',
} as const;
