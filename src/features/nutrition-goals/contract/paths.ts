/** Addresses without schemas, as in src/platform/contract/paths.ts: a page that only calls them need not load zod. */
export const nutritionGoalsPaths = {
  list: '/api/nutrition-goals',
  create: '/api/nutrition-goals',
  remove: '/api/nutrition-goals/:id',
} as const;
