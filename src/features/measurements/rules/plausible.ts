import { diffDays } from '#domain/calendar/days.ts';
import { assessGrowth, type GrowthMeasurement } from '#domain/growth/assess-growth.ts';
import { MONTH_DAYS } from '#domain/growth/growth-standard.ts';
import type { GrowthSex, GrowthTables } from '#domain/growth/growth-tables.ts';
import type { MeasurementKind } from '#domain/growth/measurement-kinds.ts';
import { bodySlip } from '#domain/targets/body-slip.ts';

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
 * children; these are for everyone else.
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

/** `rare`: further out than about one child in 2,000, and still within the limits at which WHO suspects a wrong entry. */
export type Likelihood = 'usual' | 'rare' | 'implausible';
const USUAL_Z = 3.5;

/** How likely an amount is of this person on that day. */
export type Judge = (kind: MeasurementKind, si: number, date: string) => Likelihood;

export function judgeOf(person: MeasuredPerson, tables: GrowthTables): Judge {
  const { birthDate, ageYears } = person;
  const sexes: readonly GrowthSex[] = person.sex === null ? ['female', 'male'] : [person.sex];
  return (kind, si, date) => {
    if (kind === 'waist' || kind === 'grip' || kind === 'chair_stands') return within(si, BOUNDS[kind]);
    const field = ({ height: 'heightCm', weight: 'weightKg', head: 'headCm' } as const)[kind];
    const ageDays = birthDate === null ? null : diffDays(birthDate, date);
    if (ageDays !== null && ageDays >= 0 && ageDays <= LAST_CHART_DAY) {
      const scores = sexes.flatMap((sex) => {
        const result = assessGrowth({ ...nothing, sex, ageDays, [field]: si }, 'who', tables).at(0);
        return result?.z == null ? [] : [{ z: Math.abs(result.z), flags: result.flags }];
      });
      if (scores.some(({ z }) => z <= USUAL_Z)) return 'usual';
      if (scores.some(({ flags }) => !flags.includes('implausible'))) return 'rare';
      if (scores.length > 0) return 'implausible';
    }
    if (kind === 'head') return within(si, BOUNDS.head);
    const years = ageDays === null ? ageYears : ageDays / (12 * MONTH_DAYS);
    if (years === null) return 'usual';
    const slip = bodySlip({ ageYears: Math.max(0, years), heightCm: null, weightKg: null, [field]: si });
    return slip === null ? 'usual' : 'implausible';
  };
}

const within = (value: number, [least, most]: readonly [number, number]): Likelihood =>
  value >= least && value <= most ? 'usual' : 'implausible';
