/** Addresses without schemas, as in src/platform/contract/paths.ts: a page that only calls them need not load zod. */
export const rhythmPaths = { read: '/api/rhythm', save: '/api/rhythm' } as const;
