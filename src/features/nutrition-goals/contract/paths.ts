/** Addresses without schemas, as in src/platform/contract/paths.ts: a page that only calls them need not load zod. */
export const nutritionGoalsPaths = {
  read: '/api/nutrition-goals',
  save: '/api/nutrition-goals',
  remove: '/api/nutrition-goals',
  readWeight: '/api/nutrition-goals/weight',
  saveWeight: '/api/nutrition-goals/weight',
  removeWeight: '/api/nutrition-goals/weight',
  readHabits: '/api/nutrition-goals/habits',
  saveHabits: '/api/nutrition-goals/habits',
  readLearned: '/api/nutrition-goals/learned',
} as const;
