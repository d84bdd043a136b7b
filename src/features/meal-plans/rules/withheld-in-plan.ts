import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { PlanNote } from '#domain/recipes/meal-plan.ts';

/** Which figures of a plan are not shown. */
export interface PlanWithheld {
  /** Of a dish, for any eater. */
  readonly ofDishes: readonly NutrientCode[];
  /** Of one person, whose plate it is. */
  readonly of: (memberId: string) => readonly NutrientCode[];
  /** Of what a day of theirs aims at. */
  readonly ofTargets: (memberId: string) => readonly NutrientCode[];
}

export const NOTHING_WITHHELD: PlanWithheld = { ofDishes: [], of: () => [], ofTargets: () => [] };

/** A note whose sentence says a figure that is not shown. */
export function isWithheldNote(
  { code, memberId, nutrient }: Pick<PlanNote, 'code' | 'memberId' | 'nutrient'>,
  { ofTargets }: PlanWithheld,
): boolean {
  const about = code === 'energy_off_target' ? 'energy_kcal' : nutrient;
  return memberId !== null && about !== undefined && ofTargets(memberId).includes(about);
}
