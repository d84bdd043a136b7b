/** Addresses without schemas, as in src/platform/contract/paths.ts: a page that only calls them need not load zod. */
export const hydrationPaths = {
  list: '/api/hydration',
  create: '/api/hydration',
  day: '/api/hydration/day',
  due: '/api/hydration/due',
  settings: '/api/hydration/settings',
  remove: '/api/hydration/:id',
} as const;
