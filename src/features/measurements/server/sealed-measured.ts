import type { TextCipher } from '#platform/server/encryption.ts';
import type { Measured, PartTimes } from '../rules/measurement.ts';
import type { MeasurementRow } from './measurements.repository.ts';
import { MEASURED } from './sealed-columns.ts';

/** What of a measurement only the household can read. */
type SealedMeasured = Pick<Measured, 'value' | 'unit' | 'howMeasured' | 'note'>;

export interface OpenedMeasurement extends Measured {
  readonly memberId: string;
  readonly changedAt: PartTimes;
}

/** A column of the table, or its place in an insert. */
export function sealMeasured(cipher: TextCipher, { id, value, unit, howMeasured, note }: Measured): string {
  const sealed: SealedMeasured = { value, unit, howMeasured, note };
  return cipher.encrypt(JSON.stringify(sealed), MEASURED.place(id));
}

export function openMeasured(cipher: TextCipher, row: MeasurementRow): OpenedMeasurement {
  const { id, memberId, day, kind, confirmed, changedAt } = row;
  const sealed: SealedMeasured = JSON.parse(cipher.decrypt(row.measuredEncrypted, MEASURED.place(id)));
  return { id, memberId, date: day, kind, confirmed, changedAt, ...sealed };
}
