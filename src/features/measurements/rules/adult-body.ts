import references from '#data/growth/adult-references.json' with { type: 'json' };
import { diffDays } from '#domain/calendar/days.ts';
import { toSi } from '#domain/growth/measurement-kinds.ts';
import type { Measured } from './measurement.ts';

export const ADULT_SOURCES = {
  bmi: references.bmi.source,
  waist: references.waist.source,
  grip: references.grip.source,
  chairStands: references.chairStands.source,
  loss: references.loss.source,
} as const;

export const USUAL_BMI = { least: references.bmi.least, below: references.bmi.below } as const;

type Sex = 'female' | 'male';

/** From 65 on losing weight is the larger risk, and the range for younger adults says little. */
const OLDER_YEARS = 65;
export const isOlder = (ageYears: number | null): boolean => ageYears !== null && ageYears >= OLDER_YEARS;

export const bmiOf = (heightCm: number, weightKg: number): number => weightKg / (heightCm / 100) ** 2;

export type WaistLevel = 'usual' | 'raised' | 'high';
export function waistLevel(cm: number, sex: Sex): WaistLevel {
  const { raisedCm, highCm } = references.waist;
  if (cm > highCm[sex]) return 'high';
  return cm > raisedCm[sex] ? 'raised' : 'usual';
}

export const isLowGrip = (kg: number, sex: Sex): boolean => kg < references.grip.lowBelowKg[sex];
export const leastGrip = (sex: Sex): number => references.grip.lowBelowKg[sex];

/** How many chair stands are average from there on; `null`: the table has no such age. */
export function leastChairStands(ageYears: number, sex: Sex): number | null {
  const years = Math.floor(ageYears);
  return references.chairStands.bands.find(({ from, to }) => years >= from && years <= to)?.[sex] ?? null;
}

/** Weight that went within some months. */
export interface WeightLoss {
  readonly percent: number;
  readonly fromKg: number;
  readonly toKg: number;
  readonly from: string;
  readonly to: string;
  /** Which of the two steps is reached: within about 3 or 6 months. */
  readonly months: 3 | 6;
}

/**
 * Whether the latest weight is 5 % below one of the 3 months before, or 10 % below one of the 6 months before. Whether it was
 * wanted only the person knows. `null`: it is not.
 */
export function weightLossOf(used: readonly Measured[]): WeightLoss | null {
  const weights = used
    // Water that comes and goes is not what a body loses.
    .filter(({ kind, howMeasured }) => kind === 'weight' && howMeasured !== 'with_swelling')
    .map(({ date, value, unit }) => ({ date, kg: toSi(value, unit) }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const last = weights.at(-1);
  if (last === undefined) return null;
  for (const { percent, days } of references.loss.steps) {
    const within = weights.filter(({ date }) => {
      const before = diffDays(date, last.date);
      return before > 0 && before <= days;
    });
    const [heaviest] = within.toSorted((a, b) => b.kg - a.kg);
    if (heaviest === undefined) continue;
    const lost = (100 * (heaviest.kg - last.kg)) / heaviest.kg;
    if (lost >= percent)
      return {
        percent: lost,
        fromKg: heaviest.kg,
        toKg: last.kg,
        from: heaviest.date,
        to: last.date,
        months: days > 100 ? 6 : 3,
      };
  }
  return null;
}
