import type { NutrientCode } from '#domain/nutrition/nutrients.ts';

/** A daily band for one nutrient; the unit is part of the nutrient's code. */
export interface NutrientTarget {
  readonly nutrient: NutrientCode;
  /** RDA or AI (or AMDR lower end, in grams, for macros); `null`: none set. */
  readonly lower: number | null;
  readonly lowerKind: 'RDA' | 'AI' | 'AMDR' | 'condition' | null;
  /** UL, CDRR, AMDR upper end, or a limit of a condition; `null`: none set. */
  readonly upper: number | null;
  readonly upperKind: 'UL' | 'CDRR' | 'AMDR' | 'DGA' | 'condition' | null;
  readonly source: string;
}
