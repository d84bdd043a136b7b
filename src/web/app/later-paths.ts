/** Protected addresses of the product whose page this version does not have; their texts load with the page only. */
export const LATER_PATHS = [
  'food-log',
  'growth-tracking',
  'workout-exercise',
  'analytics',
  'hydration-tracker',
  'hydration-settings',
  'set-goals',
  'reports',
] as const;
export type LaterPath = (typeof LATER_PATHS)[number];

export const laterPathOf = (to: string): LaterPath | null =>
  LATER_PATHS.find((path) => path === to.replace(/^\/|\/$/g, '')) ?? null;
