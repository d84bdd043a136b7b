import { isDrinkFood } from '#domain/hydration/drinks.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { CoveredAmount } from '#domain/nutrition/totals.ts';
import { type Eaten, totalsOf } from './eaten.ts';
import type { KeptFood } from './kept-food.ts';

/** What a day comes to, as it is kept beside its entries. */
export interface DaySum {
  readonly energyKcal: CoveredAmount;
  readonly proteinG: CoveredAmount;
  readonly carbG: CoveredAmount;
  readonly fatG: CoveredAmount;
  /** Of what is no drink. */
  readonly foodWaterG: CoveredAmount;
  /** Those that someone wrote something down of, be it that they were skipped. */
  readonly meals: readonly MealType[];
  readonly kinds: readonly string[];
  readonly plants: readonly string[];
}

export function daySum(
  entries: readonly (Pick<Eaten, 'nutrients' | 'coverage' | 'kinds'> & {
    readonly amount: number;
    readonly mealType: MealType;
  })[],
  foods: readonly KeptFood[],
): DaySum {
  const totals = totalsOf(entries);
  const eatenFoods = foods.filter((_food, at) => (entries[at]?.amount ?? 0) > 0);
  const all = (of: (food: KeptFood) => readonly string[]) => [...new Set(eatenFoods.flatMap(of))].toSorted();
  return {
    energyKcal: totals.energy_kcal,
    proteinG: totals.protein_g,
    carbG: totals.carb_g,
    fatG: totals.fat_g,
    foodWaterG: totalsOf(entries.filter((_entry, at) => !isDrinkFood(foods[at]?.id ?? ''))).water_g,
    meals: [...new Set(entries.map(({ mealType }) => mealType))].toSorted(),
    kinds: all(({ kinds }) => kinds),
    plants: all(({ plants }) => plants),
  };
}

const MAIN_MEALS = ['breakfast', 'lunch', 'dinner'] as const satisfies readonly MealType[];

/**
 * Whether nothing of a day seems to be missing: something is written of each main meal (a skipped one counts), and the
 * energy of everything is known. Only such days say what a person eats; that snacks may be missing is for who reads them.
 */
export const isWholeDay = ({ meals, energyKcal }: Pick<DaySum, 'meals' | 'energyKcal'>): boolean =>
  MAIN_MEALS.every((meal) => meals.includes(meal)) &&
  energyKcal.amount !== null &&
  energyKcal.known === energyKcal.parts;

/** The day on which each kind of food was there first. */
export type Firsts = Readonly<Record<string, string>>;

/** Once earlier days are gone: that something was eaten before is still known, the day is not. */
export const firstsSince = (firsts: Firsts, day: string): Firsts =>
  Object.fromEntries(Object.entries(firsts).map(([kind, first]) => [kind, first < day ? day : first]));

/**
 * After a day has other kinds than before. A kind that was there first on this day, and is gone from it, is one to look for
 * in the days after.
 */
export function firstsAfter(
  firsts: Firsts,
  day: string,
  kinds: readonly string[],
): { readonly firsts: Firsts; readonly lost: readonly string[] } {
  const next: Record<string, string> = { ...firsts };
  for (const kind of kinds) {
    const first = next[kind];
    if (first === undefined || day < first) next[kind] = day;
  }
  const there = new Set(kinds);
  const lost = Object.keys(next).filter((kind) => next[kind] === day && !there.has(kind));
  for (const kind of lost) delete next[kind];
  return { firsts: next, lost };
}
