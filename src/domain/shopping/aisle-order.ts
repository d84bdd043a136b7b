import { AISLES, type Aisle } from '#domain/foods/food.ts';

interface InAisle {
  readonly aisle: Aisle;
  /** Most kitchens have it. */
  readonly pantry: boolean;
}

/** As one walks through a shop; what the kitchen usually has comes last. Items of one aisle keep their order. */
export const byAisle = (a: InAisle, b: InAisle): number =>
  Number(a.pantry) - Number(b.pantry) || AISLES.indexOf(a.aisle) - AISLES.indexOf(b.aisle);
