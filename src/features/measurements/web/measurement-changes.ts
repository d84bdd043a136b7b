import {
  amountWords,
  type HowMeasured,
  KINDS,
  type MeasurementUnit,
  toSi,
} from '#domain/growth/measurement-kinds.ts';
import type { WriteInput } from '#platform/web/offline/waiting-write.ts';
import type { Measurement } from '../contract/measurements.ts';
import { measurementPaths } from '../contract/paths.ts';

/** What of a measurement is changed. */
export interface ChangedMeasurement {
  readonly date?: string | undefined;
  readonly value?: number | undefined;
  readonly unit?: MeasurementUnit | undefined;
  readonly howMeasured?: HowMeasured | null | undefined;
  readonly confirmed?: boolean | undefined;
}

/** What someone did on this device. Kept with the waiting write, so it is plain data. */
export type MeasurementWriteChange =
  | { readonly kind: 'added'; readonly entry: Measurement }
  | {
      readonly kind: 'changed';
      readonly id: string;
      readonly memberId: string;
      readonly change: ChangedMeasurement;
    }
  | { readonly kind: 'removed'; readonly id: string; readonly memberId: string };

export const MEASUREMENTS_TOPIC = 'measurements';
type MeasurementWrite = WriteInput<MeasurementWriteChange>;

/** The server asks its questions again when it has the change. */
function changed(
  entry: Measurement,
  { date, value, unit, howMeasured, confirmed }: ChangedMeasurement,
): Measurement {
  const next = {
    ...entry,
    date: date ?? entry.date,
    value: value ?? entry.value,
    unit: unit ?? entry.unit,
    howMeasured: howMeasured === undefined ? entry.howMeasured : howMeasured,
    confirmed: confirmed ?? entry.confirmed,
    questions: [],
  };
  return { ...next, si: toSi(next.value, next.unit) };
}

function replayOne(entries: readonly Measurement[], change: MeasurementWriteChange): readonly Measurement[] {
  switch (change.kind) {
    case 'added': {
      const others = entries.filter(({ id }) => id !== change.entry.id);
      return [change.entry, ...others].toSorted((a, b) => b.date.localeCompare(a.date));
    }
    case 'changed':
      return entries
        .map((entry) => (entry.id === change.id ? changed(entry, change.change) : entry))
        .toSorted((a, b) => b.date.localeCompare(a.date));
    case 'removed':
      return entries.filter(({ id }) => id !== change.id);
  }
}

/** A person's measurements as they will be once the server has taken the changes; doing it twice changes nothing. */
export const replayOnMeasurements = (
  entries: readonly Measurement[],
  changes: readonly MeasurementWriteChange[],
): readonly Measurement[] => changes.reduce(replayOne, entries);

export const memberOfChange = (change: MeasurementWriteChange): string =>
  change.kind === 'added' ? change.entry.memberId : change.memberId;

const wordsOf = ({ kind, value, unit }: Measurement): string =>
  `${KINDS[kind].noun} ${amountWords(kind, value, unit)}`;

export function addWrite(entry: Measurement): MeasurementWrite {
  const { id, memberId, date, kind, value, unit, howMeasured, note } = entry;
  return {
    method: 'POST',
    path: measurementPaths.create,
    body: { id, memberId, date, kind, value, unit, howMeasured, note },
    topic: MEASUREMENTS_TOPIC,
    entity: id,
    words: `Keep ${wordsOf(entry)}`,
    change: { kind: 'added', entry },
    whenGone: 'reported',
  };
}

export function changeWrite(
  entry: Measurement,
  change: ChangedMeasurement,
  stamp: () => string,
): MeasurementWrite {
  const at = stamp();
  const { id, memberId } = entry;
  const changedAt = {
    ...(change.date !== undefined && { date: at }),
    ...(change.value !== undefined && { amount: at }),
    ...(change.howMeasured !== undefined && { howMeasured: at }),
    ...(change.confirmed !== undefined && { confirmed: at }),
  };
  return {
    method: 'PATCH',
    path: measurementPaths.update.replace(':id', id),
    body: { ...change, changedAt },
    topic: MEASUREMENTS_TOPIC,
    entity: id,
    words: `Change ${wordsOf(entry)}`,
    change: { kind: 'changed', id, memberId, change },
    whenGone: 'settled',
  };
}

export function removeWrite(entry: Measurement): MeasurementWrite {
  const { id, memberId } = entry;
  return {
    method: 'DELETE',
    path: measurementPaths.remove.replace(':id', id),
    topic: MEASUREMENTS_TOPIC,
    entity: id,
    words: `Remove ${wordsOf(entry)}`,
    change: { kind: 'removed', id, memberId },
    whenGone: 'settled',
  };
}
