import { extendedBmi } from './extended-bmi.ts';
import { type GrowthChoice, MONTH_DAYS, standardAt } from './growth-standard.ts';
import {
  curveKey,
  type GrowthCurve,
  type GrowthSex,
  type GrowthStandard,
  type GrowthTables,
  lmsAt,
} from './growth-tables.ts';
import { adjustedZ, type Lms, modifiedZ, zOf } from './lms.ts';
import { normalShare } from './normal.ts';

export const GROWTH_INDICATORS = ['length_height', 'weight', 'bmi', 'weight_for_height', 'head'] as const;
export type GrowthIndicator = (typeof GROWTH_INDICATORS)[number];

/** What is to be known beside a figure; a measurement is never left out because of it. */
export const GROWTH_FLAGS = [
  /** So far out that WHO or CDC suspect a wrong entry. */
  'implausible',
  /** 0.7 cm were added or taken off: the child lay where the curve stands, or the other way round. */
  'position_adjusted',
  /** The age is counted from the day on which the child was due. */
  'age_corrected',
  /** Born early and not yet at the day it was due: no table is for this. */
  'before_due_date',
  /** Oedema adds weight: no score with weight is given. */
  'oedema',
  /** The age is outside the tables of this indicator. */
  'age_outside_tables',
  /** The length or height is outside the tables of this indicator. */
  'height_outside_tables',
  /** At or above the 95th centile: CDC's extended BMI of 2022. */
  'extended_bmi',
] as const;
export type GrowthFlag = (typeof GROWTH_FLAGS)[number];

export interface GrowthMeasurement {
  readonly sex: GrowthSex;
  /** Whole days since birth, 0 or more. */
  readonly ageDays: number;
  readonly heightCm: number | null;
  readonly weightKg: number | null;
  readonly headCm: number | null;
  /** `null`: as is usual at this age, lying under 2 years. */
  readonly position: 'lying' | 'standing' | null;
  /** Completed weeks of pregnancy at birth; `null`: not known, taken as term. */
  readonly gestationWeeks: number | null;
  readonly hasOedema: boolean;
}

export interface IndicatorResult {
  readonly indicator: GrowthIndicator;
  readonly standard: GrowthStandard;
  /** `null`: the flags say why there is none. */
  readonly z: number | null;
  /** 0 to 100. */
  readonly centile: number | null;
  /** CDC's, by which it calls a value implausible; `null` with the standards of WHO. */
  readonly modifiedZ: number | null;
  readonly flags: readonly GrowthFlag[];
}

/** Under this many days children are measured lying. Source: WHO Child Growth Standards (igrowup). */
export const LYING_BELOW_DAYS = 731;
/** Lying is longer by this much. Source: as above, for all standards here. */
const LYING_LONGER_CM = 0.7;
export const TERM_WEEKS = 40;
/**
 * Birth before 37 weeks is preterm. Its age is corrected up to 2 years, as CDC and most clinics do; the AAP allows it up to
 * 3 years. Source: AAP, Age terminology, Pediatrics 114:1362, 2004; MCHB, Growth charts training, module on preterm infants.
 */
const PRETERM_BELOW_WEEKS = 37;
/** Weight-for-stature of CDC is for children under 6 years. */
const CDC_WEIGHT_FOR_HEIGHT_BELOW_MONTHS = 72;

/**
 * Outside these a value is called implausible. By z: WHO, igrowup 2006 and who2007, alike. By modified z: CDC, its SAS program with
 * the upper bounds of 2016. Compared in November 2026 with the code of both programs as published (of igrowup with documents that
 * quote it; its bound for heads is not in them).
 */
export const PLAUSIBLE: Readonly<
  Record<'who' | 'cdc', Readonly<Record<GrowthIndicator, readonly [number, number]>>>
> = {
  who: {
    length_height: [-6, 6],
    weight: [-6, 5],
    bmi: [-5, 5],
    weight_for_height: [-5, 5],
    head: [-5, 5],
  },
  cdc: {
    length_height: [-5, 4],
    weight: [-5, 8],
    bmi: [-4, 8],
    weight_for_height: [-4, 8],
    head: [-5, 5],
  },
};

type AgeSinceBirth = Pick<GrowthMeasurement, 'ageDays' | 'gestationWeeks'>;

/** Age in days since a preterm child was due; of others since birth. */
export const correctedAge = ({ ageDays, gestationWeeks }: AgeSinceBirth): number =>
  gestationWeeks !== null && gestationWeeks < PRETERM_BELOW_WEEKS
    ? ageDays - (TERM_WEEKS - gestationWeeks) * 7
    : ageDays;

/** Age in days by which tables are read: corrected until a child is 2 years old. */
export const tableAge = (born: AgeSinceBirth): number =>
  born.ageDays < LYING_BELOW_DAYS ? correctedAge(born) : born.ageDays;

interface Look {
  readonly indicator: GrowthIndicator;
  readonly curve: GrowthCurve;
  readonly value: number;
  /** Where the curve is read: days, months or cm. */
  readonly place: number;
  readonly isByHeight: boolean;
}

/** Scores of everything that was measured, in a fixed order; empty: nothing was. */
export function assessGrowth(
  measured: GrowthMeasurement,
  choice: GrowthChoice,
  tables: GrowthTables,
): readonly IndicatorResult[] {
  const { sex, ageDays, weightKg, headCm, hasOedema } = measured;
  const standard = standardAt(choice, ageDays);
  const days = tableAge(measured);
  const months = days / MONTH_DAYS;
  const byAge = standard === 'who-0-5' ? days : months;
  const isLyingAge = ageDays < LYING_BELOW_DAYS;
  const position = measured.position ?? (isLyingAge ? 'lying' : 'standing');
  const isAdjusted = measured.heightCm !== null && (position === 'lying') !== isLyingAge;
  const heightCm =
    measured.heightCm === null || !isAdjusted
      ? measured.heightCm
      : measured.heightCm + (isLyingAge ? LYING_LONGER_CM : -LYING_LONGER_CM);
  const common: GrowthFlag[] = days === ageDays ? [] : ['age_corrected'];

  const looks: Look[] = [];
  if (heightCm !== null) {
    const ofCdc = isLyingAge ? 'length' : 'height';
    const curve = standard === 'cdc-2000' ? ofCdc : 'length_height';
    looks.push({ indicator: 'length_height', curve, value: heightCm, place: byAge, isByHeight: false });
  }
  if (weightKg !== null)
    looks.push({ indicator: 'weight', curve: 'weight', value: weightKg, place: byAge, isByHeight: false });
  if (weightKg !== null && heightCm !== null) {
    const bmi = weightKg / (heightCm / 100) ** 2;
    looks.push({ indicator: 'bmi', curve: 'bmi', value: bmi, place: byAge, isByHeight: false });
    looks.push({
      indicator: 'weight_for_height',
      curve: isLyingAge ? 'weight_for_length' : 'weight_for_height',
      value: weightKg,
      place: heightCm,
      isByHeight: true,
    });
  }
  if (headCm !== null)
    looks.push({ indicator: 'head', curve: 'head', value: headCm, place: byAge, isByHeight: false });

  return looks.map((look): IndicatorResult => {
    const flags = [...common];
    if (isAdjusted && look.indicator !== 'weight' && look.indicator !== 'head')
      flags.push('position_adjusted');
    const none = (flag: GrowthFlag): IndicatorResult => ({
      indicator: look.indicator,
      standard,
      z: null,
      centile: null,
      modifiedZ: null,
      flags: [...flags, flag],
    });
    if (days < 0) return none('before_due_date');
    if (hasOedema && look.indicator !== 'length_height' && look.indicator !== 'head') return none('oedema');
    const isTooOld =
      look.isByHeight &&
      (standard === 'who-5-19' || (standard === 'cdc-2000' && months >= CDC_WEIGHT_FOR_HEIGHT_BELOW_MONTHS));
    if (isTooOld) return none('age_outside_tables');
    const lms = lmsAt(tables.get(curveKey(standard, look.curve, sex)), look.place);
    if (lms === null) return none(look.isByHeight ? 'height_outside_tables' : 'age_outside_tables');
    return { ...scored(look, lms, { standard, sex, months }, flags), indicator: look.indicator, standard };
  });
}

function scored(
  { indicator, value }: Look,
  lms: Lms,
  {
    standard,
    sex,
    months,
  }: { readonly standard: GrowthStandard; readonly sex: GrowthSex; readonly months: number },
  flags: readonly GrowthFlag[],
): Pick<IndicatorResult, 'z' | 'centile' | 'modifiedZ' | 'flags'> {
  const isCdc = standard === 'cdc-2000';
  const hasWeight = indicator !== 'length_height' && indicator !== 'head';
  const plain = !isCdc && hasWeight ? adjustedZ(value, lms) : zOf(value, lms);
  const extended = isCdc && indicator === 'bmi' ? extendedBmi(value, lms, sex, months) : null;
  const modified = isCdc ? modifiedZ(value, lms) : null;
  const [least, most] = PLAUSIBLE[isCdc ? 'cdc' : 'who'][indicator];
  const judged = modified ?? plain;
  return {
    z: extended?.z ?? plain,
    centile: extended?.centile ?? normalShare(plain) * 100,
    modifiedZ: modified,
    flags: [
      ...flags,
      ...(extended === null ? [] : (['extended_bmi'] as const)),
      ...(judged < least || judged > most ? (['implausible'] as const) : []),
    ],
  };
}
