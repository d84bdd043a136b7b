import rows from '#data/hydration/safety.json' with { type: 'json' };

export const SAFETY_CODES = [
  'caffeine-adult',
  'caffeine-for-two',
  'caffeine-child',
  'alcohol-female',
  'alcohol-male',
  'hour-adult',
  'hour-child',
  'day-adult',
  'activity-adult',
  'activity-child',
  'juice-toddler',
  'juice-preschool',
  'juice-school',
  'milk-toddler',
  'water-infant',
  'energy-child',
] as const;
export type SafetyCode = (typeof SAFETY_CODES)[number];

export interface SafetyFigure {
  readonly code: SafetyCode;
  readonly unit: string;
  readonly amount: number;
  readonly source: string;
  readonly url: string;
  readonly note: string;
}

/* JSON files carry plain strings; water-target.test.ts holds every row to the type. */
export const SAFETY_FIGURES = rows as readonly SafetyFigure[];

export function safetyFigure(code: SafetyCode): SafetyFigure {
  const figure = SAFETY_FIGURES.find((row) => row.code === code);
  if (figure === undefined) throw new RangeError(`no figure for ${code}`);
  return figure;
}
