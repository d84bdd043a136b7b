import { addDays, diffDays } from '#domain/calendar/days.ts';
import { MONTH_DAYS, standardAt } from '#domain/growth/growth-standard.ts';
import { curveKey, type GrowthCurve, type GrowthTables, lmsAt } from '#domain/growth/growth-tables.ts';
import { measurementAt, zOf } from '#domain/growth/lms.ts';
import { KINDS, type MeasurementKind } from '#domain/growth/measurement-kinds.ts';
import type { GrowthFacts } from '../contract/growth.ts';
import type { Measured } from '../rules/measurement.ts';
import type { MeasurementsRepository } from './measurements.repository.ts';

type SampleMember = Awaited<ReturnType<MeasurementsRepository['sampleMembers']>>[number];
type SampleEntry = Omit<Measured, 'id'>;

export interface SampleOfMember {
  readonly memberId: string;
  readonly entries: readonly SampleEntry[];
  readonly facts: GrowthFacts | null;
}

/** Ages in days at which the children went to the doctor: well visits (AAP, Bright Futures), then twice a year. */
const VISIT_DAYS = [0, 14, 61, 122, 183, 274, 365, 457, 548, 730, 913, 1096, 1461, 1826];
const HALF_YEAR = 183;
const LAST_HEAD_DAY = 730;

const entry = (date: string, kind: MeasurementKind, value: number): SampleEntry => ({
  date,
  kind,
  value: Math.round(value * 10) / 10,
  unit: KINDS[kind].si,
  howMeasured: null,
  note: '',
  confirmed: false,
});

function childEntries(
  { sex, birthDate, heightCm, weightKg }: SampleMember,
  today: string,
  tables: GrowthTables,
): readonly SampleEntry[] {
  if (sex === null || birthDate === null || heightCm === null || weightKg === null) return [];
  const now = diffDays(birthDate, today);
  const lms = (kind: 'height' | 'weight' | 'head', days: number) => {
    const standard = standardAt('cdc', days);
    const curve: GrowthCurve =
      kind !== 'height' ? kind : standard === 'cdc-2000' ? 'height' : 'length_height';
    return lmsAt(
      tables.get(curveKey(standard, curve, sex)),
      standard === 'who-0-5' ? days : days / MONTH_DAYS,
    );
  };
  const later = Array.from({ length: 40 }, (_, index) => 1826 + HALF_YEAR * (index + 1));
  const days = [...VISIT_DAYS, ...later].filter((each) => each < now - 40);
  /** From birth to today the child comes to where it is, with the small waves that every curve has. */
  const sizeAt = (kind: 'height' | 'weight' | 'head', day: number, z: number) => {
    const found = lms(kind, day);
    return found === null ? null : measurementAt(z + 0.12 * Math.sin(day / 97), found);
  };
  const zNow = (kind: 'height' | 'weight', size: number) => {
    const found = lms(kind, now);
    return found === null ? 0 : zOf(size, found);
  };
  const [zHeight, zWeight] = [zNow('height', heightCm), zNow('weight', weightKg)];
  const past = days.flatMap((day) => {
    const date = addDays(birthDate, day);
    const sizes = {
      height: sizeAt('height', day, zHeight),
      weight: sizeAt('weight', day, zWeight),
      head: day <= LAST_HEAD_DAY ? sizeAt('head', day, 0.2) : null,
    };
    return Object.entries(sizes).flatMap(([kind, size]) =>
      size === null ? [] : [entry(date, kind as MeasurementKind, size)],
    );
  });
  const lately = addDays(today, -9);
  return [...past, entry(lately, 'height', heightCm), entry(lately, 'weight', weightKg)];
}

/** A weight a month, and what older people are asked for at a check-up. */
function adultEntries(member: SampleMember, today: string): readonly SampleEntry[] {
  const { heightCm, weightKg, givenAge, sex } = member;
  if (heightCm === null || weightKg === null || givenAge === null) return [];
  const months = Array.from({ length: 12 }, (_, index) => 11 - index);
  const weights = months.map((month) =>
    entry(
      addDays(today, -month * 30 - 3),
      'weight',
      month === 0 ? weightKg : weightKg + 0.7 * Math.sin(month * 1.3),
    ),
  );
  const checkUp = addDays(today, -33);
  const older =
    givenAge < 60
      ? []
      : [
          entry(checkUp, 'waist', sex === 'male' ? 96 : 84),
          entry(checkUp, 'grip', sex === 'male' ? 34 : 19),
          entry(checkUp, 'chair_stands', givenAge < 80 ? 13 : 9),
        ];
  return [entry(checkUp, 'height', heightCm), ...weights, ...older];
}

/** A few years of the children's curves, and a year of the others' weights, that end where their profiles are. */
export function sampleMeasurements(
  members: readonly SampleMember[],
  today: string,
  tables: GrowthTables,
): readonly SampleOfMember[] {
  const parent = (sex: 'female' | 'male') =>
    members.find(
      (each) => each.sex === sex && (each.relationship === 'self' || each.relationship === 'spouse'),
    )?.heightCm ?? null;
  const facts = {
    gestationWeeks: null,
    motherCm: parent('female'),
    fatherCm: parent('male'),
    teenSeesWeight: false,
  };
  return members.map((member) => {
    const isChild = member.relationship === 'child';
    return {
      memberId: member.id,
      entries: isChild ? childEntries(member, today, tables) : adultEntries(member, today),
      facts: isChild ? facts : null,
    };
  });
}
