import { isIsoDay } from '#domain/calendar/days.ts';
import { type HowMeasured, KINDS, type MeasurementKind, toSi } from '#domain/growth/measurement-kinds.ts';
import type { UnitSystem } from '#domain/units/regions.ts';
import type { Measurement } from '../contract/measurements.ts';

/* What the contract asks for, without its schemas: this page loads no validation library. */

/** Mantine's number field holds an empty string when it is empty. */
type Typed = number | string;

export interface MeasureValues {
  readonly date: string;
  readonly units: UnitSystem;
  readonly feet: Typed;
  readonly height: Typed;
  readonly weight: Typed;
  readonly ounces: Typed;
  readonly head: Typed;
  readonly waist: Typed;
  readonly grip: Typed;
  readonly chairStands: Typed;
  readonly position: '' | 'lying' | 'standing';
  /** Water in feet, legs or belly that is weighed along. */
  readonly isSwollen: boolean;
  readonly note: string;
}

export const emptyValues = (date: string, units: UnitSystem): MeasureValues => ({
  ...{ date, units, feet: '', height: '', weight: '', ounces: '', head: '', waist: '' },
  ...{ grip: '', chairStands: '', position: '', isSwollen: false, note: '' },
});

const INCHES_IN_A_FOOT = 12;
const OUNCES_IN_A_POUND = 16;
const MOST = 10_000;

/** Two fields that are one amount; `null`: both are empty. */
function together(large: Typed, small: Typed, smallInLarge: number): number | null {
  if (large === '' && small === '') return null;
  return Number(large || 0) + Number(small || 0) / smallInLarge;
}

const only = (value: Typed): number | null => (value === '' ? null : Number(value));

function amounts(values: MeasureValues): Readonly<Record<MeasurementKind, number | null>> {
  const isUs = values.units === 'us';
  const feet = together(values.feet, values.height, INCHES_IN_A_FOOT);
  return {
    height: isUs ? (feet === null ? null : feet * INCHES_IN_A_FOOT) : only(values.height),
    weight: isUs ? together(values.weight, values.ounces, OUNCES_IN_A_POUND) : only(values.weight),
    head: only(values.head),
    waist: only(values.waist),
    grip: only(values.grip),
    chair_stands: only(values.chairStands),
  };
}

const FIELD_OF: Readonly<Record<MeasurementKind, keyof MeasureValues>> = {
  height: 'height',
  weight: 'weight',
  head: 'head',
  waist: 'waist',
  grip: 'grip',
  chair_stands: 'chairStands',
};

export function validateMeasured(values: MeasureValues): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isIsoDay(values.date) || values.date < '1900-01-01') errors.date = 'Please enter a date.';
  const measured = Object.entries(amounts(values)) as [MeasurementKind, number | null][];
  for (const [kind, amount] of measured) {
    if (amount === null) continue;
    if (!(amount > 0)) errors[FIELD_OF[kind]] = 'Please enter a number above zero.';
    else if (amount > MOST) errors[FIELD_OF[kind]] = 'Please enter a number up to 10,000.';
  }
  if (measured.every(([, amount]) => amount === null))
    errors.weight = 'Please enter at least one measurement.';
  return errors;
}

function howOf(kind: MeasurementKind, { position, isSwollen }: MeasureValues): HowMeasured | null {
  if (kind === 'weight') return isSwollen ? 'with_swelling' : null;
  return kind === 'height' && position !== '' ? position : null;
}

/** One entry for each amount; what the server asks about them comes later. */
export function entriesOf(
  values: MeasureValues,
  memberId: string,
  createId: () => string,
): readonly Measurement[] {
  return (Object.entries(amounts(values)) as [MeasurementKind, number | null][]).flatMap(
    ([kind, amount]): Measurement[] => {
      if (amount === null) return [];
      const unit = values.units === 'us' ? KINDS[kind].us : KINDS[kind].si;
      const value = Number(amount.toFixed(4));
      return [
        {
          ...{ id: createId(), memberId, date: values.date, kind, value, unit, si: toSi(value, unit) },
          ...{ howMeasured: howOf(kind, values), note: values.note.trim() },
          ...{ confirmed: false, changedAt: {}, questions: [] },
        },
      ];
    },
  );
}
