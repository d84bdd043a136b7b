import type { Unit } from '#domain/foods/convert-amount.ts';

/** In what people say how much there is; a package is one as the store sells it. */
export const PANTRY_UNITS = [
  ...(['package', 'piece', 'can', 'bunch', 'head', 'clove', 'stalk', 'slice'] as const),
  ...(['g', 'kg', 'oz', 'lb', 'ml', 'l', 'fl oz', 'cup', 'tbsp', 'tsp'] as const),
] as const satisfies readonly (Unit | 'package')[];
export type PantryUnit = (typeof PANTRY_UNITS)[number];
