import type { CountedGroup } from '#domain/nutrition/food-groups.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { type CoveredAmount, type NutrientTotals, sumCovered } from '#domain/nutrition/totals.ts';
import { baseOf, type Figures, type KeptFood, scaledGroups, shortFigures, shortNumber } from './kept-food.ts';

/** What someone said of an entry. */
export interface Said {
  readonly amount: number;
  readonly unit: string;
  /** How much of what the figures are of (grams, milliliters, servings) one unit is. */
  readonly each: number;
  /** In `unit`; `null`: nobody wrote it down. */
  readonly offered: number | null;
  readonly note: string | null;
  /** The planned amount, in `unit`; `null`: nothing was planned. */
  readonly planned: number | null;
  /** Someone has decided that the entry stays as it is, although its food was corrected. */
  readonly stays: boolean;
}

/** Decimal numbers as text; `null`: not known. */
export interface EatenFood {
  readonly id: string | null;
  readonly name: string;
  readonly brand: string | null;
  readonly servedAs?: { kind: 'food' | 'recipe'; id: string };
  readonly caloriesPerServing: string | null;
  readonly protein: string | null;
  readonly carbs: string | null;
  readonly fat: string | null;
}

/** What an entry comes to. */
export interface Eaten {
  foodItem: EatenFood;
  grams: number | null;
  nutrients: Partial<Record<NutrientCode, number>>;
  coverage: { parts: number; known: Partial<Record<NutrientCode, number>> };
  groups: Partial<Record<CountedGroup, number>> | null;
  kinds: string[];
}

/**
 * Energy as a day shows it: of whole numbers, each entry's rounded, so that meals and the day are the sums of what stands
 * above them.
 */
export function shownEnergy(entries: readonly Counted[]): CoveredAmount {
  const { amount, known, parts } = totalsOf(entries).energy_kcal;
  const sum = entries.reduce(
    (total, { nutrients }) => total + Math.round(Number(tenth(nutrients.energy_kcal))),
    0,
  );
  return { amount: amount === null ? null : sum, known, parts };
}

const tenth = (amount: number | undefined): string | null =>
  amount === undefined ? null : String(Math.round(amount * 10) / 10);

/** How much of the figures' base it is. */
export const shareOf = (kept: Pick<KeptFood, 'per'>, { amount, each }: Pick<Said, 'amount' | 'each'>) =>
  (amount * each) / baseOf(kept);

export function foodItemOf({ id, name, brand, servedAs }: KeptFood, figures: Figures): EatenFood {
  return {
    id,
    name,
    brand,
    ...(servedAs && { servedAs: { ...servedAs } }),
    caloriesPerServing: tenth(figures.energy_kcal),
    protein: tenth(figures.protein_g),
    carbs: tenth(figures.carb_g),
    fat: tenth(figures.fat_g),
  };
}

function gramsOf({ per, servingGrams }: KeptFood, { amount, each }: Said): number | null {
  const size = amount * each;
  if (per === 'g') return shortNumber(size);
  return per === 'serving' && servingGrams !== null ? shortNumber(size * servingGrams) : null;
}

/** What an entry comes to: the figures that were kept, times what was eaten. */
export function eaten(kept: KeptFood, said: Said): Eaten {
  const share = shareOf(kept, said);
  const nutrients = shortFigures(kept.nutrients, share);
  return {
    foodItem: foodItemOf(kept, nutrients),
    grams: gramsOf(kept, said),
    nutrients,
    coverage: { parts: kept.parts, known: { ...kept.known } },
    groups: kept.groups === null ? null : scaledGroups(kept.groups, share),
    kinds: said.amount > 0 ? [...kept.kinds] : [],
  };
}

type Counted = Pick<Eaten, 'nutrients' | 'coverage'> & { readonly amount: number };

/** What was not eaten is neither known nor missing. */
const isEaten = ({ amount }: Counted): boolean => amount > 0;

/** The sums of some entries, each with how many of the foods in them report it. */
export function totalsOf(entries: readonly Counted[]): NutrientTotals {
  const eatenOnes = entries.filter(isEaten);
  const of = (code: NutrientCode): CoveredAmount =>
    sumCovered(
      eatenOnes.map(({ nutrients, coverage: { parts, known } }) => {
        const amount = nutrients[code];
        return amount === undefined
          ? { amount: null, known: 0, parts }
          : { amount, known: known[code] ?? parts, parts };
      }),
    );
  return Object.fromEntries(NUTRIENT_CODES.map((code) => [code, of(code)])) as NutrientTotals;
}

export interface Giver {
  readonly entryId: string;
  readonly name: string;
  readonly amount: number;
  /** Of all that is known of it, 0 to 1. */
  readonly share: number;
}

/** Which entries gave the most of a nutrient, the most first. */
export function whatGaveMost(
  entries: readonly (Pick<Eaten, 'foodItem' | 'nutrients'> & { readonly id: string })[],
  code: NutrientCode,
  most = 3,
): readonly Giver[] {
  const givers = entries.flatMap(({ id, foodItem, nutrients }) => {
    const amount = nutrients[code] ?? 0;
    return amount > 0 ? [{ entryId: id, name: foodItem.name, amount }] : [];
  });
  const all = givers.reduce((sum, { amount }) => sum + amount, 0);
  return givers
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, most)
    .map((giver) => ({ ...giver, share: giver.amount / all }));
}
