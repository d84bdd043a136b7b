import type { CoveredAmount } from '#domain/nutrition/totals.ts';
import { type Eaten, totalsOf } from './eaten.ts';
import type { KeptFood } from './kept-food.ts';

/** What a day comes to, as it is kept beside its entries. */
export interface DaySum {
  readonly energyKcal: CoveredAmount;
  readonly proteinG: CoveredAmount;
  readonly carbG: CoveredAmount;
  readonly fatG: CoveredAmount;
  readonly kinds: readonly string[];
  readonly plants: readonly string[];
}

export function daySum(
  entries: readonly (Pick<Eaten, 'nutrients' | 'coverage' | 'kinds'> & { readonly amount: number })[],
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
    kinds: all(({ kinds }) => kinds),
    plants: all(({ plants }) => plants),
  };
}

/** The day on which each kind of food was there first. */
export type Firsts = Readonly<Record<string, string>>;

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
