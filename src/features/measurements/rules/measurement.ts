import { countedTime } from '#domain/calendar/change-time.ts';
import { CHANGED_PARTS, type ChangedPart } from '#domain/growth/measurement-codes.ts';
import type { HowMeasured, MeasurementKind, MeasurementUnit } from '#domain/growth/measurement-kinds.ts';

export type PartTimes = Readonly<Partial<Record<ChangedPart, string>>>;

/** What was measured once, as it was entered. */
export interface Measured {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly kind: MeasurementKind;
  readonly value: number;
  readonly unit: MeasurementUnit;
  readonly howMeasured: HowMeasured | null;
  readonly note: string;
  /** A person has said that it is right as it is. */
  readonly confirmed: boolean;
}

type Changing = Pick<Measured, 'date' | 'value' | 'unit' | 'howMeasured' | 'note' | 'confirmed'>;
export type MeasurementChange = {
  readonly [Field in keyof Changing]?: Changing[Field] | undefined;
};

const PARTS: Readonly<Record<ChangedPart, readonly (keyof Changing)[]>> = {
  date: ['date'],
  amount: ['value', 'unit'],
  howMeasured: ['howMeasured'],
  note: ['note'],
  confirmed: ['confirmed'],
};

/**
 * Two people change one measurement, perhaps without a network: each part counts by itself, and the later change of a part
 * stands (docs/decisions/007-offline-writes.md). What was confirmed was the amount and the day: another one is asked about again.
 *
 * @param now the clock of the server, in milliseconds since 1970
 */
export function mergeChange<Row extends Measured & { readonly changedAt: PartTimes }>(
  before: Row,
  change: MeasurementChange,
  times: PartTimes,
  now: number,
): Row {
  let after = before;
  for (const part of CHANGED_PARTS) {
    const fields = PARTS[part].filter((field) => change[field] !== undefined);
    if (fields.length === 0) continue;
    const stored = before.changedAt[part];
    const time = countedTime(times[part], stored, now);
    if (stored !== undefined && time < stored) continue;
    const values = Object.fromEntries(fields.map((field) => [field, change[field]]));
    after = { ...after, ...values, changedAt: { ...after.changedAt, [part]: time } };
  }
  const isAnother = after.date !== before.date || after.value !== before.value || after.unit !== before.unit;
  return isAnother && change.confirmed === undefined ? { ...after, confirmed: false } : after;
}
