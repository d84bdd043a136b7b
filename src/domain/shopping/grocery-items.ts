import { AISLES, type Aisle } from '#domain/foods/food.ts';

interface InAisle {
  readonly aisle: Aisle;
  /** Most kitchens have it. */
  readonly pantry: boolean;
}

/** As one walks through a shop; what the kitchen usually has comes last. Items of one aisle keep their order. */
export const byAisle = (a: InAisle, b: InAisle): number =>
  Number(a.pantry) - Number(b.pantry) || AISLES.indexOf(a.aisle) - AISLES.indexOf(b.aisle);

/** How long a name may be, and how much of something can be wanted: the same in forms and in the contract. */
export const GROCERY_LIMITS = { title: 120, item: 120, unit: 40, quantity: 100_000 } as const;
