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
