/** What can be measured. */
export const MEASUREMENT_KINDS = ['height', 'weight', 'head', 'waist', 'grip', 'chair_stands'] as const;
export type MeasurementKind = (typeof MEASUREMENT_KINDS)[number];

export const MEASUREMENT_UNITS = ['cm', 'in', 'kg', 'lb', 'count'] as const;
export type MeasurementUnit = (typeof MEASUREMENT_UNITS)[number];

/** `null` in a measurement: nobody said. */
export const HOW_MEASURED = [
  'lying',
  'standing',
  'without_clothes',
  'with_clothes',
  'with_swelling',
  'left_hand',
  'right_hand',
] as const;
export type HowMeasured = (typeof HOW_MEASURED)[number];

interface KindFacts {
  readonly label: string;
  /** In the middle of a sentence, and for several. */
  readonly noun: string;
  readonly nouns: string;
  /** The unit of the SI, and the one of the United States. */
  readonly si: 'cm' | 'kg' | 'count';
  readonly us: MeasurementUnit;
  readonly how: readonly HowMeasured[];
}

export const KINDS: Readonly<Record<MeasurementKind, KindFacts>> = {
  height: {
    label: 'Height',
    noun: 'height',
    nouns: 'heights',
    si: 'cm',
    us: 'in',
    how: ['lying', 'standing'],
  },
  weight: {
    label: 'Weight',
    noun: 'weight',
    nouns: 'weights',
    si: 'kg',
    us: 'lb',
    how: ['without_clothes', 'with_clothes', 'with_swelling'],
  },
  head: { label: 'Head', noun: 'head size', nouns: 'head sizes', si: 'cm', us: 'in', how: [] },
  waist: { label: 'Waist', noun: 'waist', nouns: 'waist sizes', si: 'cm', us: 'in', how: [] },
  grip: {
    label: 'Grip strength',
    noun: 'grip strength',
    nouns: 'grip strengths',
    si: 'kg',
    us: 'lb',
    how: ['left_hand', 'right_hand'],
  },
  chair_stands: {
    label: 'Chair stands in 30 seconds',
    noun: 'count of chair stands',
    nouns: 'counts of chair stands',
    si: 'count',
    us: 'count',
    how: [],
  },
};

export const HOW_LABELS: Readonly<Record<HowMeasured, string>> = {
  lying: 'lying down',
  standing: 'standing',
  without_clothes: 'without clothes',
  with_clothes: 'with clothes',
  with_swelling: 'with swelling (edema)',
  left_hand: 'left hand',
  right_hand: 'right hand',
};

/** International yard and pound agreement, 1959: exact. */
const SI_PER_UNIT: Readonly<Record<MeasurementUnit, number>> = {
  cm: 1,
  in: 2.54,
  kg: 1,
  lb: 0.45359237,
  count: 1,
};

export const unitsOfKind = (kind: MeasurementKind): readonly MeasurementUnit[] => [
  ...new Set([KINDS[kind].si, KINDS[kind].us]),
];

/** In centimeters, kilograms or as counted. */
export const toSi = (value: number, unit: MeasurementUnit): number => value * SI_PER_UNIT[unit];
export const fromSi = (si: number, unit: MeasurementUnit): number => si / SI_PER_UNIT[unit];

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
const INCHES_IN_A_FOOT = 12;
/** A length below is said in inches alone. */
const FEET_FROM_INCHES = 36;
const OUNCES_IN_A_POUND = 16;
/** Babies are weighed in pounds and ounces. */
const POUNDS_WITH_OUNCES = 25;

/** An amount as people say it: "14.2 kg", "4 ft 2 in", "18 lb 5 oz", "38.5 in". */
export function amountWords(kind: MeasurementKind, value: number, unit: MeasurementUnit): string {
  if (unit === 'count') return `${rounded(value, 0)}`;
  if (unit === 'in' && kind === 'height' && value >= FEET_FROM_INCHES) {
    const inches = rounded(value, 2);
    const feet = Math.floor(inches / INCHES_IN_A_FOOT);
    return `${feet} ft ${rounded(inches - feet * INCHES_IN_A_FOOT, 2)} in`;
  }
  if (unit === 'lb' && kind === 'weight' && value < POUNDS_WITH_OUNCES) {
    const ounces = rounded(value * OUNCES_IN_A_POUND, 1);
    const pounds = Math.floor(ounces / OUNCES_IN_A_POUND);
    return `${pounds} lb ${rounded(ounces - pounds * OUNCES_IN_A_POUND, 1)} oz`;
  }
  return `${rounded(value, 2)} ${unit}`;
}

/** An amount in the person's own units, with as many digits as a scale or a tape has. */
export function shownAmount(kind: MeasurementKind, si: number, units: 'us' | 'metric'): string {
  const unit = units === 'us' ? KINDS[kind].us : KINDS[kind].si;
  return amountWords(kind, rounded(fromSi(si, unit), 1), unit);
}
