import { diffDays } from '#domain/calendar/days.ts';
import type { GrowthIndicator, IndicatorResult } from '#domain/growth/assess-growth.ts';
import type { GrowthChoice } from '#domain/growth/growth-standard.ts';
import { curveKey, type GrowthTables, lmsAt } from '#domain/growth/growth-tables.ts';
import { measurementAt } from '#domain/growth/lms.ts';
import type { AdultHeight, Charted } from './growth-news.ts';
import { type GrowingChild, type Visit, visitsByCorrectedAge } from './visits.ts';

/** What one look at the latest figures tells, beside lines that were crossed. */
export type GrowthSign =
  | { readonly code: 'newborn_loss'; readonly percent: number; readonly level: 'usual' | 'much' | 'late' }
  | { readonly code: 'low'; readonly indicator: GrowthIndicator; readonly isVeryLow: boolean }
  | { readonly code: 'high_bmi' }
  | { readonly code: 'head_size'; readonly direction: 'up' | 'down' }
  /** `null`: the parents' heights are not known. */
  | { readonly code: 'short'; readonly fitsParents: boolean | null }
  | { readonly code: 'slow_height'; readonly cmPerYear: number; readonly leastCm: number };

const YEAR_DAYS = 365.25;
/** Older figures say nothing about today. */
const RECENT_DAYS = 366;
/** WHO calls -2 and -3 low and very low; on CDC's charts a BMI under the 5th or from the 95th centile on is looked at. */
const [LOW_Z, VERY_LOW_Z, HIGH_Z] = [-2, -3, 2];
const CDC_BMI = { low: 5, high: 95 } as const;
/** The AAP allows a corrected age until 3 years. Source: AAP, Age terminology, Pediatrics 114:1362, 2004. */
const CORRECTED_UNTIL_DAYS = 1096;
/** BMI is for children from 2 years on. */
const BMI_FROM_DAYS = 2 * YEAR_DAYS;

function latest(visits: readonly Visit[], indicator: GrowthIndicator, today: string) {
  const visit = visits.findLast(({ results }) => results.some((each) => each.indicator === indicator));
  const result = visit?.results.find((each) => each.indicator === indicator);
  if (visit === undefined || result?.z == null || result.flags.includes('implausible')) return null;
  return diffDays(visit.date, today) > RECENT_DAYS ? null : { visit, result, z: result.z };
}

/**
 * A newborn loses weight at first: up to 10 % is usual, and at 14 days the weight of birth is back.
 * Source: AAP, Newborn weight (Paul and others, Pediatrics 138:e20162625, 2016; HealthyChildren.org).
 */
const [MUCH_LOSS_PERCENT, BACK_BY_DAYS, BIRTH_WEIGHT_DAYS, NEWBORN_DAYS] = [10, 14, 1, 28];

function newbornLoss(visits: readonly Visit[], birthDate: string, today: string): GrowthSign | null {
  if (diffDays(birthDate, today) > NEWBORN_DAYS) return null;
  const weighed = visits.flatMap(({ ageDays, weightKg }) =>
    weightKg === null ? [] : [{ ageDays, weightKg }],
  );
  const [birth, last] = [weighed[0], weighed.at(-1)];
  if (birth === undefined || last === undefined || birth.ageDays > BIRTH_WEIGHT_DAYS || birth === last)
    return null;
  const percent = (100 * (birth.weightKg - last.weightKg)) / birth.weightKg;
  if (percent <= 0) return null;
  const level = percent > MUCH_LOSS_PERCENT ? 'much' : last.ageDays > BACK_BY_DAYS ? 'late' : 'usual';
  return { code: 'newborn_loss', percent, level };
}

const isLow = ({ standard, indicator, centile }: IndicatorResult, z: number): boolean =>
  standard === 'cdc-2000' && indicator === 'bmi' ? (centile ?? 50) < CDC_BMI.low : z < LOW_Z;

/** Weight for length of the small ones, BMI of the others; weight by age only where there is no length. */
function lowWeight(visits: readonly Visit[], today: string): GrowthSign | null {
  for (const indicator of ['weight_for_height', 'bmi', 'weight'] as const) {
    const found = latest(visits, indicator, today);
    if (found === null) continue;
    if (indicator === 'bmi' && found.visit.ageDays < BMI_FROM_DAYS) continue;
    if (indicator === 'weight_for_height' && found.visit.ageDays >= BMI_FROM_DAYS) continue;
    if (isLow(found.result, found.z)) return { code: 'low', indicator, isVeryLow: found.z < VERY_LOW_Z };
    if (indicator !== 'weight' && found.visit.ageDays >= BMI_FROM_DAYS) return null;
  }
  return null;
}

function highBmi(visits: readonly Visit[], today: string): GrowthSign | null {
  const found = latest(visits, 'bmi', today);
  if (found === null || found.visit.ageDays < BMI_FROM_DAYS) return null;
  const isHigh =
    found.result.standard === 'cdc-2000' ? (found.result.centile ?? 50) >= CDC_BMI.high : found.z > HIGH_Z;
  return isHigh ? { code: 'high_bmi' } : null;
}

function headSize(visits: readonly Visit[], today: string): GrowthSign | null {
  const found = latest(visits, 'head', today);
  if (found === null || Math.abs(found.z) <= HIGH_Z) return null;
  return { code: 'head_size', direction: found.z > 0 ? 'up' : 'down' };
}

/** The adult height at the end of the line on which a child is now; `null`: there is no table for it. */
function adultCmAt(
  z: number,
  sex: GrowingChild['sex'],
  choice: GrowthChoice,
  tables: GrowthTables,
): number | null {
  const table =
    choice === 'who'
      ? tables.get(curveKey('who-5-19', 'length_height', sex))
      : tables.get(curveKey('cdc-2000', 'height', sex));
  const lms = lmsAt(table, table?.at.at(-1) ?? 0);
  return lms === null ? null : measurementAt(z, lms);
}

/**
 * Slower than this in a year, doctors look for a reason; between 10 years and the growth spurt there is no such figure.
 * Source: Rogol and Hayden, J. Pediatr. 164(5 Suppl):S1, 2014; as US referral guides have it (Children's Mercy Kansas City).
 */
function leastCmPerYear(years: number, sex: GrowingChild['sex']): number | null {
  if (years < 3 || years >= 10) return null;
  if (years < 4) return 5.5;
  if (years < 6) return 5;
  return sex === 'male' ? 4 : 4.5;
}
/** Over less than about a year, seasons and the tape count more than growth. */
const [SHORTEST_DAYS, LONGEST_DAYS] = [300, 460];

function slowHeight(visits: readonly Visit[], sex: GrowingChild['sex'], today: string): GrowthSign | null {
  const heights = visits.filter(({ heightCm }) => heightCm !== null);
  const last = heights.at(-1);
  if (last?.heightCm == null || diffDays(last.date, today) > RECENT_DAYS) return null;
  const leastCm = leastCmPerYear(last.ageDays / YEAR_DAYS, sex);
  const first = heights.findLast(({ date }) => diffDays(date, last.date) >= SHORTEST_DAYS);
  if (leastCm === null || first?.heightCm == null) return null;
  const days = diffDays(first.date, last.date);
  if (days > LONGEST_DAYS || first.position === 'lying' || last.position === 'lying') return null;
  const cmPerYear = ((last.heightCm - first.heightCm) * YEAR_DAYS) / days;
  return cmPerYear < leastCm ? { code: 'slow_height', cmPerYear, leastCm } : null;
}

interface Looked extends Charted {
  readonly adultHeight: AdultHeight | null;
  readonly today: string;
  /** Other charts are right for this child: where it stands on these says little. */
  readonly needsOtherCharts: boolean;
}

export function signsOf(looked: Looked): GrowthSign[] {
  const { child, adultHeight, today, choice, tables } = looked;
  const visits = visitsByCorrectedAge(looked.visits, child, choice, tables, CORRECTED_UNTIL_DAYS);
  const newborn = newbornLoss(visits, child.birthDate, today);
  if (looked.needsOtherCharts) return newborn === null ? [] : [newborn];
  const height = latest(visits, 'length_height', today);
  const adultCm =
    height === null || height.z >= LOW_Z ? null : adultCmAt(height.z, child.sex, choice, tables);
  const short: GrowthSign | null =
    height !== null && height.z < LOW_Z
      ? {
          code: 'short',
          fitsParents: adultHeight === null || adultCm === null ? null : adultCm >= adultHeight.leastCm,
        }
      : null;
  const ofWeight = looked.isPregnant ? [] : [lowWeight(visits, today), highBmi(visits, today)];
  const all = [newborn, ...ofWeight, headSize(visits, today), short, slowHeight(visits, child.sex, today)];
  return all.filter((sign) => sign !== null);
}
