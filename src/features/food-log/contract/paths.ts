/** Addresses without schemas, as in src/platform/contract/paths.ts: a page that only calls them need not load zod. */
export const foodLogPaths = {
  list: '/api/meal-entries',
  create: '/api/meal-entries',
  update: '/api/meal-entries/:id',
  remove: '/api/meal-entries/:id',
  day: '/api/meal-entries/day',
  often: '/api/meal-entries/often',
  limits: '/api/meal-entries/limits',
  readText: '/api/meal-entries/read-text',
  copy: '/api/meal-entries/copies',
  changeMany: '/api/meal-entries/batch',
  correct: '/api/meal-entries/corrections',
} as const;

export const mealPhotoPaths = {
  put: '/api/meal-photos/:memberId/:date/:mealType',
  remove: '/api/meal-photos/:memberId/:date/:mealType',
  image: '/api/meal-photos/:memberId/:date/:mealType/:hash',
} as const;

export const savedMealPaths = {
  list: '/api/saved-meals',
  save: '/api/saved-meals/:id',
  remove: '/api/saved-meals/:id',
} as const;
