import type { CountedGroup } from '#domain/nutrition/food-groups.ts';
import {
  NUTRIENT_GROUP_NAMES,
  NUTRIENT_GROUPS,
  nutrientLabel,
  nutrientOrder,
} from '#domain/nutrition/nutrient-labels.ts';
import type { NutrientTotals } from '#domain/nutrition/totals.ts';
import type { BandRow } from '#platform/web/ui/band-table.tsx';
import { coverageText } from '#platform/web/ui/figure-text.ts';
import type { DayGroup, DayTarget } from '../../contract/log-day.ts';
import type { MealEntry } from '../../contract/meal-entries.ts';
import { addGroups } from '../../rules/kept-food.ts';

/** UL and CDRR are limits of safety; the others are the upper end of what is aimed at. */
const LIMITS: readonly (string | null)[] = ['UL', 'CDRR'];

export function bandRow(target: DayTarget, totals: NutrientTotals, isSoFar: boolean): BandRow {
  const { nutrient, lower, upper, upperKind } = target;
  const { amount, known, parts } = totals[nutrient];
  const { name, unit } = nutrientLabel(nutrient);
  return {
    label: name,
    unit,
    value: amount,
    lower,
    upper,
    upperIs: LIMITS.includes(upperKind) ? 'limit' : 'goal',
    atLeast: known < parts,
    isSoFar,
    coverage: coverageText({ known, parts }),
  };
}

export interface BandGroup {
  readonly title: string;
  readonly rows: readonly BandRow[];
}

/** Every nutrient with a reference intake, in the groups of a food label; energy is apart. */
export function bandGroups(
  targets: readonly DayTarget[],
  totals: NutrientTotals,
  isSoFar: boolean,
): readonly BandGroup[] {
  const own = targets
    .filter(({ nutrient, lower, upper }) => nutrient !== 'energy_kcal' && (lower ?? upper) !== null)
    .toSorted((a, b) => nutrientOrder(a.nutrient) - nutrientOrder(b.nutrient));
  return NUTRIENT_GROUPS.map((group) => ({
    title: NUTRIENT_GROUP_NAMES[group],
    rows: own
      .filter(({ nutrient }) => nutrientLabel(nutrient).group === group)
      .map((target) => bandRow(target, totals, isSoFar)),
  })).filter(({ rows }) => rows.length > 0);
}

/** From here on few still eat, so that what is missing is missing. */
const EVENING_HOUR = 21;

/** Nothing is below a goal in the morning, or on a day that has not begun. */
export const isSoFar = (date: string, today: string, hour: number): boolean =>
  date > today || (date === today && hour < EVENING_HOUR);

/** What is known already reaches it; nothing is said of the others. */
export const reachedNames = (targets: readonly DayTarget[], totals: NutrientTotals): readonly string[] =>
  targets
    .filter(
      ({ nutrient, lower }) =>
        lower !== null && nutrient !== 'energy_kcal' && (totals[nutrient].amount ?? 0) >= lower,
    )
    .toSorted((a, b) => nutrientOrder(a.nutrient) - nutrientOrder(b.nutrient))
    .map(({ nutrient }) => nutrientLabel(nutrient).name);

/** The server's groups with what is shown now: what waits on this device counts, too. */
export function shownGroups(groups: readonly DayGroup[], entries: readonly MealEntry[]): readonly DayGroup[] {
  const eaten = entries.filter(({ amount }) => amount > 0);
  const known = eaten.flatMap((entry) => entry.groups ?? []);
  const sum = addGroups(known);
  return groups.map((group) => ({
    ...group,
    amount: sum[group.group] ?? 0,
    known: known.length,
    parts: eaten.length,
  }));
}

export const GROUP_NAMES: Readonly<Record<CountedGroup, string>> = {
  vegetables: 'Vegetables',
  fruit: 'Fruit',
  grains: 'Grains',
  protein: 'Protein foods',
  // A child without milk has soy drink here (Dietary Guidelines for Americans).
  dairy: 'Dairy and fortified soy',
  oils: 'Oils',
  'dark-green': 'Dark green vegetables',
  'red-orange': 'Red and orange vegetables',
  legumes: 'Beans, peas and lentils',
  'whole-grains': 'Whole grains',
  seafood: 'Seafood',
  nuts: 'Nuts and seeds',
};
