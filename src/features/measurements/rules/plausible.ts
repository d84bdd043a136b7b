import { diffDays } from '#domain/calendar/days.ts';
import { assessGrowth, type GrowthMeasurement } from '#domain/growth/assess-growth.ts';
import { MONTH_DAYS } from '#domain/growth/growth-standard.ts';
import type { GrowthSex, GrowthTables } from '#domain/growth/growth-tables.ts';
import { bodySlip } from '#domain/targets/body-slip.ts';
import type { MeasurementKind } from './kinds.ts';

/** Whose measurements they are. */
export interface MeasuredPerson {
  readonly name: string;
  readonly sex: GrowthSex | null;
  readonly birthDate: string | null;
  /** By the birth date, or as given; `null`: neither is known. */
  readonly ageYears: number | null;
}

/**
 * Own bounds in cm, kg and counts, wider than anyone on record needs: they catch a mixed-up unit. Charts judge heads of
 * children; these are for those whom no chart knows.
 */
const BOUNDS: Readonly<Record<'head' | 'waist' | 'grip' | 'chair_stands', readonly [number, number]>> = {
  head: [25, 70],
  waist: [30, 220],
  grip: [1, 110],
  chair_stands: [0, 60],
};
/** The charts of WHO end here; those of CDC a year later. */
const LAST_CHART_DAY = 19 * 12 * MONTH_DAYS;

const nothing: Omit<GrowthMeasurement, 'sex' | 'ageDays'> = {
  heightCm: null,
  weightKg: null,
  headCm: null,
  position: null,
  gestationWeeks: null,
  hasOedema: false,
};

/** Whether it can be of this person on that day, by the limits at which WHO suspects a wrong entry. */
export type IsPlausible = (kind: MeasurementKind, si: number, date: string) => boolean;

export function plausibilityOf(person: MeasuredPerson, tables: GrowthTables): IsPlausible {
  const { birthDate, ageYears } = person;
  const sexes: readonly GrowthSex[] = person.sex === null ? ['female', 'male'] : [person.sex];
  return (kind, si, date) => {
    if (kind === 'waist' || kind === 'grip' || kind === 'chair_stands') return isWithin(si, BOUNDS[kind]);
    const field = ({ height: 'heightCm', weight: 'weightKg', head: 'headCm' } as const)[kind];
    const ageDays = birthDate === null ? null : diffDays(birthDate, date);
    if (ageDays !== null && ageDays >= 0 && ageDays <= LAST_CHART_DAY) {
      const judged = sexes.map((sex) =>
        assessGrowth({ ...nothing, sex, ageDays, [field]: si }, 'who', tables).at(0),
      );
      if (judged.some((result) => result?.z != null))
        return judged.some((result) => result?.z != null && !result.flags.includes('implausible'));
    }
    if (kind === 'head') return isWithin(si, BOUNDS.head);
    const years = ageDays === null ? ageYears : ageDays / (12 * MONTH_DAYS);
    if (years === null) return true;
    return bodySlip({ ageYears: Math.max(0, years), heightCm: null, weightKg: null, [field]: si }) === null;
  };
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;
