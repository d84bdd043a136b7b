import type { TextCipher } from '#platform/server/encryption.ts';
import type { Feeling, Help } from '../contract/scales.ts';
import {
  CHECK_IN_FIELDS,
  type CheckIn,
  type CheckInField,
  NOTHING_SAID,
  type Timed,
  type Times,
} from '../rules/check-in.ts';
import { ANSWERS, CHOSEN } from './sealed-columns.ts';
import type { EntryRow, FeelingsRow } from './wellbeing.repository.ts';

type EntryPlace = Pick<EntryRow, 'userId' | 'memberId' | 'day' | 'kind'>;

export interface Who5Answers {
  readonly answers: readonly number[];
  readonly at: string;
}

export interface Chosen {
  readonly feelings: readonly Feeling[];
  readonly helps: readonly Help[];
}

export const NOTHING_CHOSEN: Timed<Chosen, keyof Chosen> = { values: { feelings: [], helps: [] }, times: {} };

export const sealEntry = (cipher: TextCipher, place: EntryPlace, answers: unknown): EntryRow => ({
  ...place,
  answersEncrypted: cipher.encrypt(
    JSON.stringify(answers),
    ANSWERS.place(place.userId, place.day, place.kind),
  ),
});

export const openEntry = (cipher: TextCipher, { userId, day, kind, answersEncrypted }: EntryRow): unknown =>
  JSON.parse(cipher.decrypt(answersEncrypted, ANSWERS.place(userId, day, kind)));

type Said = Timed<Partial<CheckIn>, CheckInField>;
export type TimedDay = Timed<CheckIn, CheckInField>;

/** A day is two rows, because one of them may be shown to others: what was chosen, and the note. */
const FIELDS = {
  'check-in': CHECK_IN_FIELDS.filter((field) => field !== 'note'),
  note: ['note'],
} as const satisfies Record<string, readonly CheckInField[]>;

const part = (
  all: Readonly<Partial<Record<CheckInField, unknown>>>,
  fields: readonly CheckInField[],
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]])));

/** @param rows of one person and day */
export function openDay(cipher: TextCipher, rows: readonly EntryRow[]): TimedDay {
  return rows
    .filter(({ kind }) => kind !== 'who-5')
    .map((row) => openEntry(cipher, row) as Said)
    .reduce<TimedDay>(
      (day, { values, times }) => ({
        values: { ...day.values, ...values },
        times: { ...day.times, ...times },
      }),
      { values: NOTHING_SAID, times: {} },
    );
}

/** The rows of a day that have something in them. */
export function sealDay(
  cipher: TextCipher,
  place: Omit<EntryPlace, 'kind'>,
  { values, times }: TimedDay,
): readonly EntryRow[] {
  return (['check-in', 'note'] as const).flatMap((kind) => {
    const fields = FIELDS[kind];
    // A field that was emptied keeps its time, so that an earlier change that arrives later does not bring it back.
    if (fields.every((field) => times[field] === undefined)) return [];
    const said: Said = {
      values: part(values, fields) as Partial<CheckIn>,
      times: part(times, fields) as Times<CheckInField>,
    };
    return [sealEntry(cipher, { ...place, kind }, said)];
  });
}

export const sealFeelings = (
  cipher: TextCipher,
  { memberId, day }: Pick<FeelingsRow, 'memberId' | 'day'>,
  chosen: Timed<Chosen, keyof Chosen>,
): FeelingsRow => ({
  memberId,
  day,
  feelingsEncrypted: cipher.encrypt(JSON.stringify(chosen), CHOSEN.place(memberId, day)),
});

export const openFeelings = (
  cipher: TextCipher,
  { memberId, day, feelingsEncrypted }: FeelingsRow,
): Timed<Chosen, keyof Chosen> =>
  JSON.parse(cipher.decrypt(feelingsEncrypted, CHOSEN.place(memberId, day))) as Timed<Chosen, keyof Chosen>;
