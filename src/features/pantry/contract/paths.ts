/** Addresses without schemas, as in src/platform/contract/paths.ts: a page that only calls them need not load zod. */
export const pantryPaths = {
  read: '/api/pantry',
  foods: '/api/pantry/foods',
  setItem: '/api/pantry/items/:id',
  removeItem: '/api/pantry/items/:id',
  setStaple: '/api/pantry/staples/:foodId',
} as const;
