import additionRows from '#data/reference-intakes/energy-additions.json' with { type: 'json' };
import equationRows from '#data/reference-intakes/energy-equations.json' with { type: 'json' };
import intakeRows from '#data/reference-intakes/intakes.json' with { type: 'json' };
import stageRows from '#data/reference-intakes/life-stages.json' with { type: 'json' };
import rangeRows from '#data/reference-intakes/macronutrient-ranges.json' with { type: 'json' };
import proteinRows from '#data/reference-intakes/protein-per-kg.json' with { type: 'json' };
import bodyRows from '#data/reference-intakes/reference-bodies.json' with { type: 'json' };
import type { LifeStage, Sex } from '#domain/nutrition/life-stages.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';

/** Ages are years, from inclusive, to exclusive. Each row names its own source. */
export interface AgeBand {
  readonly ageFrom: number;
  readonly ageTo: number;
}

/** `sex` null: both. */
export interface LifeStageGroup extends AgeBand {
  readonly id: string;
  readonly sex: Sex | null;
  readonly lifeStage: LifeStage | null;
}

export interface IntakeRow {
  readonly nutrient: NutrientCode;
  readonly kind: 'RDA' | 'AI' | 'UL' | 'CDRR';
  /** A limit that holds for supplements or one form of the nutrient only says nothing about food. */
  readonly appliesTo: 'all' | 'supplements' | 'preformed';
  readonly source: string;
  readonly note: string | null;
  /** By life-stage group, in the unit of the nutrient code, a day. */
  readonly amounts: Readonly<Record<string, number | undefined>>;
}

/** Acceptable macronutrient distribution range: shares (0–1) of the day's energy. */
export interface MacronutrientRange extends AgeBand {
  readonly nutrient: 'fat_g' | 'carb_g' | 'protein_g';
  readonly shareFrom: number;
  readonly shareTo: number;
  readonly source: string;
}

export interface ProteinRow extends AgeBand {
  readonly lifeStage: LifeStage | null;
  readonly kind: 'RDA' | 'AI';
  /** Grams a day per kg body weight. */
  readonly gramsPerKg: number;
  readonly source: string;
  readonly note: string | null;
}

/** NASEM 2023 physical activity level categories. */
export type ActivityCategory = 'inactive' | 'low_active' | 'active' | 'very_active';

/** kcal a day = intercept + perYear × years + perCm × cm + perKg × kg + perGestationWeek × weeks. */
export interface EnergyEquation extends AgeBand {
  readonly population: 'toddler' | 'child' | 'adult' | 'pregnant';
  readonly sex: Sex;
  /** `null`: one equation for every activity (under 3 years). */
  readonly activity: ActivityCategory | null;
  readonly intercept: number;
  readonly perYear: number;
  readonly perCm: number;
  readonly perKg: number;
  readonly perGestationWeek: number;
  readonly source: string;
  readonly note: string | null;
}

export interface EnergyAddition extends AgeBand {
  readonly kind: 'growth' | 'pregnancy' | 'lactation';
  readonly sex: Sex;
  /** kg/m², from inclusive, to exclusive; `null`: any. */
  readonly bmiFrom: number | null;
  readonly bmiTo: number | null;
  readonly kcal: number;
  readonly source: string;
  readonly note: string | null;
}

/** Used when a height or weight was not given. */
export interface ReferenceBody {
  readonly sex: Sex;
  readonly ageYears: number;
  readonly heightCm: number;
  readonly weightKg: number;
  readonly source: string;
}

/* JSON files carry plain strings; reference-intakes.test.ts holds every row to these types. */
export const LIFE_STAGE_GROUPS = stageRows as readonly LifeStageGroup[];
export const INTAKES = intakeRows as readonly IntakeRow[];
export const MACRONUTRIENT_RANGES = rangeRows as readonly MacronutrientRange[];
export const PROTEIN_PER_KG = proteinRows as readonly ProteinRow[];
export const ENERGY_EQUATIONS = equationRows as readonly EnergyEquation[];
export const ENERGY_ADDITIONS = additionRows as readonly EnergyAddition[];
export const REFERENCE_BODIES = bodyRows as readonly ReferenceBody[];

export function isInBand(ageYears: number, band: AgeBand): boolean {
  return ageYears >= band.ageFrom && ageYears < band.ageTo;
}

/**
 * The life-stage group of the DRI tables. Pregnancy and lactation outside 14 to 50 years take the
 * nearest group, as the tables end there.
 */
export function lifeStageGroup(ageYears: number, sex: Sex, lifeStage: LifeStage | null): LifeStageGroup {
  const groups = LIFE_STAGE_GROUPS.filter(
    (group) =>
      group.lifeStage === lifeStage && (group.sex === null || group.sex === sex || lifeStage !== null),
  );
  const first = groups[0];
  const last = groups.at(-1);
  if (!first || !last) throw new RangeError(`no life-stage group for ${sex} ${lifeStage}`);
  if (ageYears < first.ageFrom) return first;
  return groups.find((group) => isInBand(ageYears, group)) ?? last;
}

/** Median body of the age; between two rows in a straight line. */
export function referenceBody(ageYears: number, sex: Sex): { heightCm: number; weightKg: number } {
  const rows = REFERENCE_BODIES.filter((row) => row.sex === sex);
  const after = rows.find((row) => row.ageYears >= ageYears);
  const before = rows.findLast((row) => row.ageYears <= ageYears);
  if (!after || !before) {
    const last = rows.at(-1);
    if (!last || ageYears < 0) throw new RangeError(`no reference body at ${ageYears} years`);
    return { heightCm: last.heightCm, weightKg: last.weightKg };
  }
  const span = after.ageYears - before.ageYears;
  const share = span === 0 ? 0 : (ageYears - before.ageYears) / span;
  return {
    heightCm: before.heightCm + share * (after.heightCm - before.heightCm),
    weightKg: before.weightKg + share * (after.weightKg - before.weightKg),
  };
}
