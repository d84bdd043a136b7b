import { invalidField } from '#platform/server/errors.ts';

/** International yard and pound agreement, 1959: exact. */
const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.45359237;
const INCHES_PER_FOOT = 12;
const HEIGHT_CM = { min: 40, max: 250 };
/** Two tellings of one size agree when they differ by no more than rounding: half an inch and half a kilogram. */
const HEIGHT_TOLERANCE_CM = 1.3;
const WEIGHT_TOLERANCE_KG = 0.5;

const round2 = (value: number): number => Math.round(value * 100) / 100;

interface Given {
  readonly heightFeet?: number | null | undefined;
  readonly heightInches?: number | null | undefined;
  readonly heightCm?: number | null | undefined;
  readonly weight?: number | null | undefined;
  readonly weightKg?: number | null | undefined;
}

function feetAndInchesToCm(provided: Given, storedCm: number | null): number | null {
  const { heightFeet, heightInches } = provided;
  if (heightFeet == null && heightInches == null) return null;
  const stored = storedCm === null ? null : feetAndInches(storedCm);
  // Only one of the two was given: the other stays as it is.
  const feet = heightFeet === undefined ? (stored?.feet ?? null) : heightFeet;
  if (feet === null) throw invalidField('heightFeet', 'Please enter feet, too.');
  const inches = (heightInches === undefined ? stored?.inches : heightInches) ?? 0;
  const cm = (feet * INCHES_PER_FOOT + inches) * CM_PER_INCH;
  if (cm < HEIGHT_CM.min || cm > HEIGHT_CM.max) {
    throw invalidField('heightFeet', 'Please enter a height between 1 ft 4 in and 8 ft 2 in.');
  }
  return cm;
}

/** Centimetres to store: `undefined` when nothing was given, `null` when the height was taken back. */
export function heightToStore(provided: Given, storedCm: number | null): number | null | undefined {
  const { heightFeet, heightInches, heightCm } = provided;
  if (heightFeet === undefined && heightInches === undefined && heightCm === undefined) return undefined;
  const fromFeet = feetAndInchesToCm(provided, storedCm);
  if (fromFeet === null) return heightCm ?? null;
  if (heightCm != null && Math.abs(heightCm - fromFeet) > HEIGHT_TOLERANCE_CM) {
    throw invalidField(
      'heightCm',
      `${heightCm} cm and ${round2(fromFeet)} cm (from feet and inches) are different heights. Please enter just one.`,
    );
  }
  return fromFeet;
}

/** Kilograms to store: `undefined` when nothing was given, `null` when the weight was taken back. */
export function weightToStore(provided: Given): number | null | undefined {
  const { weight, weightKg } = provided;
  if (weight === undefined && weightKg === undefined) return undefined;
  if (weight == null) return weightKg ?? null;
  const fromPounds = weight * KG_PER_POUND;
  if (weightKg != null && Math.abs(weightKg - fromPounds) > WEIGHT_TOLERANCE_KG) {
    throw invalidField(
      'weightKg',
      `${weightKg} kg and ${round2(fromPounds)} kg (from pounds) are different weights. Please enter just one.`,
    );
  }
  return fromPounds;
}

/** Inches to two decimals; 67 inches are 5 and 7, never 5 and 6.999. */
export function feetAndInches(cm: number): { feet: number; inches: number } {
  const inches = round2(cm / CM_PER_INCH);
  const feet = Math.floor(inches / INCHES_PER_FOOT);
  return { feet, inches: round2(inches - feet * INCHES_PER_FOOT) };
}

export function pounds(kg: number): number {
  return round2(kg / KG_PER_POUND);
}

export function shownCm(cm: number): number {
  return round2(cm);
}

export function shownKg(kg: number): number {
  return round2(kg);
}

/** As a person reads them; a form gives back what it showed. */
export const isSameSize = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : round2(one) === round2(other);
