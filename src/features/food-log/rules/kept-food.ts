import type { Food } from '#domain/foods/food.ts';
import type { FoodGroupFacts, GroupAmounts } from '#domain/nutrition/food-groups.ts';
import { COUNTED_GROUPS } from '#domain/nutrition/food-groups.ts';
import { NUTRIENT_CODES, type NutrientAmounts, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { NutrientTotals } from '#domain/nutrition/totals.ts';

/** What is not in it is not known, never 0. */
export type Figures = Readonly<Partial<Record<NutrientCode, number>>>;

/**
 * What was eaten, as it was called and what was known of it on that day. It stays so, whatever becomes of the food or the
 * recipe, and all entries of the same food share one.
 */
export interface KeptFood {
  /** A planned dish is kept as a recipe. */
  readonly kind: 'food' | 'recipe' | 'quick';
  /** Of the food or the recipe; `null`: it has none. */
  readonly id: string | null;
  readonly name: string;
  readonly brand: string | null;
  /** Of a planned portion that is not the dish of `id`: the simple food, or the version of the dish. */
  readonly servedAs?: { readonly kind: 'food' | 'recipe'; readonly id: string };
  /** What the figures are of: 100 g, 100 ml, or one serving. */
  readonly per: 'g' | 'ml' | 'serving';
  /** Edible grams of one serving; `null`: not known, or no servings. */
  readonly servingGrams: number | null;
  readonly nutrients: Figures;
  /** Foods that it is made of. */
  readonly parts: number;
  /** Nutrients that some parts report and others do not, with how many do. */
  readonly known: Figures;
  /** `null`: nobody knows. */
  readonly groups: GroupAmounts | null;
  /** Kinds of food in it, without water, seasoning and fat. */
  readonly kinds: readonly string[];
  /** Those of them that are plants. */
  readonly plants: readonly string[];
}

/** How much of `per` the figures are of. */
export const baseOf = ({ per }: Pick<KeptFood, 'per'>): number => (per === 'serving' ? 1 : 100);

/** Enough digits for any plate, and the same on every machine. */
export const shortNumber = (value: number): number => Number(value.toPrecision(6));

export function shortFigures(figures: Figures, factor = 1): Figures {
  const short: Partial<Record<NutrientCode, number>> = {};
  for (const code of NUTRIENT_CODES) {
    const amount = figures[code];
    if (amount !== undefined) short[code] = shortNumber(amount * factor);
  }
  return short;
}

export function scaledGroups(groups: GroupAmounts, factor: number): GroupAmounts {
  const scaled: Record<string, number> = {};
  for (const group of COUNTED_GROUPS) {
    const amount = groups[group];
    if (amount !== undefined && amount > 0) scaled[group] = shortNumber(amount * factor);
  }
  return scaled;
}

export function addGroups(all: readonly GroupAmounts[]): GroupAmounts {
  const sum: Record<string, number> = {};
  for (const groups of all)
    for (const group of COUNTED_GROUPS) {
      const amount = groups[group];
      if (amount !== undefined) sum[group] = shortNumber((sum[group] ?? 0) + amount);
    }
  return sum;
}

export function knownFigures(amounts: NutrientAmounts | Figures): Figures {
  const known: Partial<Record<NutrientCode, number>> = {};
  for (const code of NUTRIENT_CODES) {
    const amount = amounts[code];
    if (amount !== null && amount !== undefined) known[code] = amount;
  }
  return known;
}

/** Sums of several foods as figures, with what is known of them in part. */
export function figuresOfTotals(totals: NutrientTotals): Pick<KeptFood, 'nutrients' | 'known' | 'parts'> {
  const nutrients: Partial<Record<NutrientCode, number>> = {};
  const known: Partial<Record<NutrientCode, number>> = {};
  for (const code of NUTRIENT_CODES) {
    const total = totals[code];
    if (total.amount === null) continue;
    nutrients[code] = shortNumber(total.amount);
    if (total.known < total.parts) known[code] = total.known;
  }
  return { nutrients, known, parts: totals.energy_kcal.parts };
}

const NO_KIND_OF_ITS_OWN: ReadonlySet<string> = new Set([
  'spices-baking',
  'oils-vinegars',
  'condiments-sauces',
]);
const PLANT_AISLES: ReadonlySet<string> = new Set([
  'produce',
  'plant-protein',
  'frozen',
  'grains-pasta',
  'canned-beans',
  'nuts-seeds',
]);

/** What of a food counts for variety: a seasoning does not, and what is sold as a dish is no plant. */
export function kindsOf(foods: readonly Food[]): Pick<KeptFood, 'kinds' | 'plants'> {
  const own = foods.filter(({ aisle, kind }) => !NO_KIND_OF_ITS_OWN.has(aisle) && kind !== 'water');
  const plants = own.filter(
    ({ aisle, animal, madeOf }) => PLANT_AISLES.has(aisle) && animal.length === 0 && madeOf.length === 0,
  );
  const kinds = (some: readonly Food[]) => [...new Set(some.map(({ kind }) => kind))].toSorted();
  return { kinds: kinds(own), plants: kinds(plants) };
}

/** One of our own foods, per 100 g. */
export function keptOwnFood(food: Food, groups: FoodGroupFacts | undefined): KeptFood {
  return {
    kind: 'food',
    id: food.id,
    name: food.name,
    brand: null,
    per: 'g',
    servingGrams: null,
    nutrients: knownFigures(food.nutrients),
    parts: 1,
    known: {},
    groups: groups?.amounts ?? null,
    ...kindsOf([food]),
  };
}

/** Someone typed what it gives; all that was left out is unknown. */
export function keptQuick(quick: {
  readonly name: string;
  readonly calories?: number | null | undefined;
  readonly protein?: number | null | undefined;
  readonly carbs?: number | null | undefined;
  readonly fat?: number | null | undefined;
}): KeptFood {
  const given = {
    energy_kcal: quick.calories,
    protein_g: quick.protein,
    fat_g: quick.fat,
    carb_g: quick.carbs,
  };
  const nutrients: Partial<Record<NutrientCode, number>> = {};
  for (const [code, grams] of Object.entries(given))
    if (typeof grams === 'number') nutrients[code as NutrientCode] = grams;
  return {
    kind: 'quick',
    id: null,
    name: quick.name,
    brand: null,
    per: 'serving',
    servingGrams: null,
    nutrients,
    parts: 1,
    known: {},
    groups: null,
    kinds: [],
    plants: [],
  };
}

/** Labels round, and a source is read again now and then: a smaller change is the same food. */
const SAME = 0.02;

/** Whether a food says something else today than what was kept of it. */
export function isCorrected(kept: KeptFood, today: KeptFood): boolean {
  if (kept.name !== today.name) return true;
  return NUTRIENT_CODES.some((code) => {
    const [before, now] = [kept.nutrients[code], today.nutrients[code]];
    if (before === undefined || now === undefined) return before !== now;
    return Math.abs(before - now) > Math.max(SAME * Math.max(before, now), 1e-6);
  });
}
