import type { AllergenCode } from '#core/foods/allergens.ts';
import type { AnimalSource, FoodFlag } from '#core/foods/food.ts';
import type { NutrientCode } from '#core/nutrition/nutrients.ts';
import type { ClinicNumber } from './clinic-numbers.ts';
import type { ConditionCode, DietCode } from './codes.ts';

/** What a rule keeps off the plate. */
export interface Exclusions {
  readonly animal: readonly AnimalSource[];
  readonly flags: readonly FoodFlag[];
  readonly allergens: readonly AllergenCode[];
  /** Names of foods, with everything that is made of them. */
  readonly foods: readonly string[];
}

/** Amounts that bind; the unit is that of the nutrient's code. */
export interface AmountRule {
  readonly nutrient: NutrientCode | 'added_sugar_g' | 'fodmap_share';
  readonly per: 'meal' | 'day';
  /** Per breakfast, lunch or dinner (or per day). A share of the day's energy with `ofEnergy`. */
  readonly most: number;
  /** Per breakfast where that is smaller; `null`: as other meals. */
  readonly mostAtBreakfast: number | null;
  readonly mostInSnack: number | null;
  readonly ofEnergy: boolean;
}

export interface Source {
  /** Body, document and year: "KDIGO 2024". */
  readonly name: string;
  readonly url: string | null;
}

export interface DietRule {
  readonly code: DietCode;
  /** For a person: "Lacto-vegetarian". */
  readonly name: string;
  readonly description: string;
  readonly excludes: Exclusions;
  readonly amounts: readonly AmountRule[];
  /** Completed years from which the diet may bind. */
  readonly fromAgeYears: number;
  /** Why nobody plans it, as a sentence that follows the name; `null`: it is planned. */
  readonly notPlanned: string | null;
  /** To know of the diet what dishes cannot show; follows the name. */
  readonly note: string | null;
  readonly sources: readonly Source[];
}

export interface ConditionRule {
  readonly code: ConditionCode;
  readonly name: string;
  readonly description: string;
  readonly excludes: Exclusions;
  readonly amounts: readonly AmountRule[];
  /** Why nobody plans it, as a kind sentence that follows the name; `null`: it is planned. */
  readonly notPlanned: string | null;
  /** Numbers of the clinic with which it is planned all the same; all of them are needed. Empty: never, when `notPlanned`. */
  readonly plannedWith: readonly ClinicNumber[];
  /** Conditions that come with it: gestational diabetes implies pregnancy. */
  readonly implies: readonly ConditionCode[];
  /** No plan below the energy need: eating disorder, pregnancy, frailty … */
  readonly forbidsDeficit: boolean;
  /** Follows the name: "takes warfarin: …". */
  readonly note: string | null;
  /** Nutrients of which the note states the plan's own amounts, for the clinic. */
  readonly statesAmountsOf: readonly NutrientCode[];
  readonly sources: readonly Source[];
}

export interface LimitRules {
  readonly diets: ReadonlyMap<DietCode, DietRule>;
  readonly conditions: ReadonlyMap<ConditionCode, ConditionRule>;
}
