/** What a household decides how long to keep. */
export const RETENTION_KINDS = [
  'mealPlans',
  'groceryLists',
  'foodLog',
  'accessLog',
  'coach',
  'wellbeing',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Months that hold until a household decides otherwise; `null`: for as long as it exists. */
export const RETENTION_DEFAULTS = {
  mealPlans: null,
  groceryLists: null,
  foodLog: null,
  accessLog: 12,
  coach: 12,
  wellbeing: 12,
} as const satisfies Record<RetentionKind, number | null>;
