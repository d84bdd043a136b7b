/** Addresses without schemas, as in src/platform/contract/paths.ts: a page that only calls them need not load zod. */
export const coachPaths = {
  ask: '/api/nutrition/coaching',
  messages: '/api/coach/messages',
  message: '/api/coach/messages/:id',
  asked: '/api/coach/asked',
  settings: '/api/coach/settings',
  suggestions: '/api/coach/suggestions',
} as const;
