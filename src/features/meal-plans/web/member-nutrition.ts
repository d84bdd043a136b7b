import {
  NUTRIENT_GROUP_NAMES,
  NUTRIENT_GROUPS,
  type NutrientGroup,
  nutrientLabel,
  nutrientOrder,
} from '#domain/nutrition/nutrient-labels.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { type CoveredAmount, NO_AMOUNT, scaleCovered, sumCovered } from '#domain/nutrition/totals.ts';
import type { PlannedMember } from '../contract/meal-plans.ts';

/** Within a tenth of the estimate counts as on target: the estimate's own standard error is larger (NASEM 2023). */
const ENERGY_TOLERANCE = 0.1;

/** One day of the plan, or `null` for the average over all its days. */
export type NutritionPeriod = string | null;

export interface NutrientRow {
  readonly nutrient: NutrientCode;
  readonly name: string;
  readonly unit: string;
  readonly group: NutrientGroup;
  readonly total: CoveredAmount;
  readonly lower: number | null;
  readonly upper: number | null;
  /** UL and CDRR are limits; AMDR, DGA and the aims of a condition are goals. */
  readonly upperIs: 'limit' | 'goal';
}

export interface NutrientRowGroup {
  readonly group: NutrientGroup;
  readonly name: string;
  readonly rows: readonly NutrientRow[];
}

/** Mean of the days; a day on which nothing is known adds nothing, so the mean stays a lower bound. */
export function averageCovered(days: readonly CoveredAmount[]): CoveredAmount {
  return days.length === 0 ? NO_AMOUNT : scaleCovered(sumCovered(days), 1 / days.length);
}

function totalOf(member: PlannedMember, nutrient: NutrientCode, period: NutritionPeriod): CoveredAmount {
  const days = member.dailyTotals.filter((day) => period === null || day.date === period);
  return averageCovered(days.map((day) => day.totals[nutrient]));
}

/** `null`: energy is not said of this person. */
export function energyRow(member: PlannedMember, period: NutritionPeriod): NutrientRow | null {
  const { energyKcal } = member.targets;
  if (energyKcal === null) return null;
  return {
    ...nutrientLabel('energy_kcal'),
    nutrient: 'energy_kcal',
    total: totalOf(member, 'energy_kcal', period),
    lower: energyKcal * (1 - ENERGY_TOLERANCE),
    upper: energyKcal * (1 + ENERGY_TOLERANCE),
    upperIs: 'goal',
  };
}

/** Every nutrient that has a target, in the order of a food label; energy is apart. */
export function nutrientRowGroups(member: PlannedMember, period: NutritionPeriod): NutrientRowGroup[] {
  const rows = member.targets.nutrients
    .filter((target) => target.nutrient !== 'energy_kcal' && (target.lower ?? target.upper) !== null)
    .map(({ nutrient, lower, upper, upperKind }) => ({
      ...nutrientLabel(nutrient),
      nutrient,
      lower,
      upper,
      upperIs: upperKind === 'UL' || upperKind === 'CDRR' ? ('limit' as const) : ('goal' as const),
      total: totalOf(member, nutrient, period),
    }))
    .sort((a, b) => nutrientOrder(a.nutrient) - nutrientOrder(b.nutrient));
  return NUTRIENT_GROUPS.map((group) => ({
    group,
    name: NUTRIENT_GROUP_NAMES[group],
    rows: rows.filter((row) => row.group === group),
  })).filter((entry) => entry.rows.length > 0);
}

export function isPartlyKnown(total: CoveredAmount): boolean {
  return total.known < total.parts;
}

/** Says how much of a total is known; `null` when all of it is. */
export function coverageText(total: CoveredAmount): string | null {
  return isPartlyKnown(total) ? `${total.known} of ${total.parts} foods report it` : null;
}
