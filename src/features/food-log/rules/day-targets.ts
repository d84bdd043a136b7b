import patternRows from '#data/reference-intakes/food-patterns.json' with { type: 'json' };
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import {
  COUNTED_GROUPS,
  type CountedGroup,
  GROUP_UNITS,
  type GroupAmounts,
  type GroupUnit,
} from '#domain/nutrition/food-groups.ts';
import type { DayKind, TargetStatus } from '#domain/nutrition/meal-log.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { NutrientTotals } from '#domain/nutrition/totals.ts';
import type { NutrientTarget } from '#domain/targets/nutrient-target.ts';
import type { Eaten } from './eaten.ts';
import { addGroups } from './kept-food.ts';

/** A pattern of a day; a group that it names for a week alone is not in it. */
interface FoodPattern {
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly kcal: number;
  readonly amounts: GroupAmounts;
  readonly source: string;
}

export interface DayTarget extends Omit<NutrientTarget, 'lowerKind' | 'upperKind'> {
  readonly lowerKind: string | null;
  readonly upperKind: string | null;
  readonly status: TargetStatus | null;
}

export interface DayGroup {
  readonly group: CountedGroup;
  readonly unit: GroupUnit;
  readonly amount: number;
  readonly known: number;
  readonly parts: number;
  readonly target: number | null;
}

/* A JSON file carries plain strings; the test of this file holds every row to this type. */
export const FOOD_PATTERNS = patternRows as readonly FoodPattern[];

/** Years up to which a meal is offered rather than set: what is left on the plate is written down too (CDC, AAP). */
const TODDLER_YEARS = 3;

/** An unknown age: as with a child, no number to reach; with an account, in the words for adults. */
export function dayKindOf(
  ageYears: number | null,
  { hasAccount, withheld }: { readonly hasAccount: boolean; readonly withheld: readonly NutrientCode[] },
): DayKind {
  if (ageYears === null) return hasAccount ? 'quiet' : 'child';
  if (ageYears < AGE_LIMITS.planned) return 'infant';
  if (ageYears <= TODDLER_YEARS) return 'toddler';
  if (ageYears < AGE_LIMITS.adult) return 'child';
  return withheld.length > 0 ? 'quiet' : 'adult';
}

/** The pattern of the energy level that is nearest; `null`: there is none for this age. */
export function patternFor(ageYears: number, kcal: number): FoodPattern | null {
  const rows = FOOD_PATTERNS.filter(({ ageFrom, ageTo }) => ageYears >= ageFrom && ageYears < ageTo);
  return rows.reduce<FoodPattern | null>(
    (best, row) => (best !== null && Math.abs(best.kcal - kcal) <= Math.abs(row.kcal - kcal) ? best : row),
    null,
  );
}

/** Below this share of the foods that report a nutrient, nobody can say that too little was eaten. */
const ENOUGH_KNOWN = 0.8;

function statusOf(target: NutrientTarget, totals: NutrientTotals): TargetStatus {
  const { amount, known, parts } = totals[target.nutrient];
  if (target.upper !== null && amount !== null && amount > target.upper) return 'above';
  if (target.lower !== null && amount !== null && amount >= target.lower) return 'at_least';
  if (parts > 0 && known < parts * ENOUGH_KNOWN) return 'unknown';
  return 'open';
}

/**
 * Each target with what the day has of it. Up to 17 years, and with an eating disorder, it says only what is reached:
 * what is missing, and what is too much, is for the people who plan the meals.
 */
export function dayTargets(
  targets: readonly NutrientTarget[],
  totals: NutrientTotals,
  saysOnlyWhatIsReached: boolean,
): DayTarget[] {
  return targets.map((target) => {
    const { nutrient, lower, upper, lowerKind, upperKind, source } = target;
    const status = statusOf(target, totals);
    const shown = saysOnlyWhatIsReached && status !== 'at_least' ? null : status;
    return { nutrient, lower, upper, lowerKind, upperKind, source, status: shown };
  });
}

/** Cups and ounces of a day, beside what the pattern has. */
export function dayGroups(
  entries: readonly (Pick<Eaten, 'groups'> & { readonly amount: number })[],
  pattern: FoodPattern | null,
): DayGroup[] {
  const eaten = entries.filter(({ amount }) => amount > 0);
  const withGroups = eaten.filter(({ groups }) => groups !== null);
  const sum = addGroups(withGroups.flatMap(({ groups }) => groups ?? []));
  return COUNTED_GROUPS.map((group) => ({
    group,
    unit: GROUP_UNITS[group],
    amount: sum[group] ?? 0,
    known: withGroups.length,
    parts: eaten.length,
    target: pattern?.amounts[group] ?? null,
  }));
}
