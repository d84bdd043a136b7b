import type { ConditionCode, DietCode } from '#domain/limits/codes.ts';
import type { Member } from '#domain/members/member.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';

/** A daily band for one nutrient; the unit is part of the nutrient's code. */
export interface NutrientTarget {
  readonly nutrient: NutrientCode;
  /** RDA or AI (or AMDR lower end, in grams, for macros), or what the person set inside of that; `null`: none set. */
  readonly lower: number | null;
  readonly lowerKind: 'RDA' | 'AI' | 'AMDR' | 'condition' | 'own' | null;
  /** UL, CDRR, AMDR upper end, or a limit of a condition; `null`: none set. */
  readonly upper: number | null;
  readonly upperKind: 'UL' | 'CDRR' | 'AMDR' | 'DGA' | 'condition' | 'own' | null;
  readonly source: string;
}

/** What a target is computed from. */
export interface TargetQuestion {
  readonly member: Member;
  readonly energyKcal: number;
  readonly has: (...codes: readonly (ConditionCode | DietCode)[]) => boolean;
}
