import { NUTRIENT_CODES, type NutrientAmounts, type NutrientCode } from './nutrients.ts';

/**
 * A sum that says how much of it is known. `amount` is the sum over the parts that report it
 * (a lower bound when `known` < `parts`), `null` when no part reports it.
 */
export interface CoveredAmount {
  readonly amount: number | null;
  /** Parts (ingredients) that report the nutrient. */
  readonly known: number;
  /** All parts. */
  readonly parts: number;
}

/** One covered sum per nutrient; the unit is part of the code. */
export type NutrientTotals = Readonly<Record<NutrientCode, CoveredAmount>>;

/** The sum over nothing: nothing is known and nothing is missing. */
export const NO_AMOUNT: CoveredAmount = { amount: null, known: 0, parts: 0 };

/** One value as a sum of one part; `null` is unknown, never 0. */
export function coveredPart(amount: number | null): CoveredAmount {
  return { amount, known: amount === null ? 0 : 1, parts: 1 };
}

/** Adds two covered amounts of the same unit. */
export function addCovered(a: CoveredAmount, b: CoveredAmount): CoveredAmount {
  return {
    amount: a.amount === null ? b.amount : b.amount === null ? a.amount : a.amount + b.amount,
    known: a.known + b.known,
    parts: a.parts + b.parts,
  };
}

/** Adds any number of covered amounts of the same unit. */
export function sumCovered(amounts: Iterable<CoveredAmount>): CoveredAmount {
  let sum = NO_AMOUNT;
  for (const amount of amounts) sum = addCovered(sum, amount);
  return sum;
}

/** The same parts in another quantity, such as 1.5 servings. @param factor 0 or more, no unit. */
export function scaleCovered(amount: CoveredAmount, factor: number): CoveredAmount {
  return { ...amount, amount: amount.amount === null ? null : amount.amount * factor };
}

/** True when every part reports the nutrient (and there is one at all). */
export function isFullyKnown(amount: CoveredAmount): boolean {
  return amount.parts > 0 && amount.known === amount.parts;
}

function eachNutrient(value: (code: NutrientCode) => CoveredAmount): NutrientTotals {
  return Object.fromEntries(NUTRIENT_CODES.map((code) => [code, value(code)])) as NutrientTotals;
}

/** Sums that were stored before a nutrient was known to the product: of that one, nothing is known. */
export function withEveryNutrient(stored: Partial<NutrientTotals>): NutrientTotals {
  return eachNutrient((code) => stored[code] ?? NO_AMOUNT);
}

/** @param parts amounts per 100 g with the grams that are eaten of it. */
export function sumNutrients(
  parts: readonly { readonly per100g: NutrientAmounts; readonly grams: number }[],
): NutrientTotals {
  return eachNutrient((code) =>
    sumCovered(
      parts.map(({ per100g, grams }) => {
        const amount = per100g[code];
        return coveredPart(amount === null ? null : (amount * grams) / 100);
      }),
    ),
  );
}

/** Something that is eaten of which nothing is known: what it is added to is "at least" from then on. */
export const UNKNOWN_PART: NutrientTotals = eachNutrient(() => coveredPart(null));

/** Adds totals nutrient by nutrient: meals of a day, days of a week. */
export function addTotals(totals: readonly NutrientTotals[]): NutrientTotals {
  return eachNutrient((code) => sumCovered(totals.map((total) => total[code])));
}

/** Totals of another quantity of the same food. @param factor 0 or more, no unit. */
export function scaleTotals(totals: NutrientTotals, factor: number): NutrientTotals {
  return eachNutrient((code) => scaleCovered(totals[code], factor));
}
