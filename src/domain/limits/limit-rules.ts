import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { AnimalSource, FoodFlag, PreparedForm, RawRisk } from '#domain/foods/food.ts';
import type { LifeStage, Sex } from '#domain/nutrition/life-stages.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { ClinicNumber } from './clinic-numbers.ts';
import type { ConditionCode, DietCode } from './codes.ts';

/** What a rule keeps off the plate. */
export interface Exclusions {
  readonly animal: readonly AnimalSource[];
  /** A food with one of these flags stays, whatever `animal` says: milk without lactose. */
  readonly animalUnless: readonly FoodFlag[];
  readonly flags: readonly FoodFlag[];
  readonly allergens: readonly AllergenCode[];
  /** Names of foods, with everything that is made of them. */
  readonly foods: readonly string[];
  /** Ids of foods that stay although a name in `foods` is theirs too: ginger that is dried. */
  readonly foodsExcept: readonly string[];
}

/** An amount that is planned for each kind of meal, from which no day is further than `within`. */
export interface SteadyRule {
  /** Share of the meal's energy that is planned, as far as `most` has room for it; `null`: as much as it has room for. */
  readonly ofEnergy: number | null;
  /** In the unit of the nutrient. */
  readonly within: number;
  /** `null`: as in other meals. */
  readonly withinAtBreakfast: number | null;
  readonly withinInSnack: number | null;
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
  /** Who is bound: `female` includes people whose sex is unknown, because the smaller amount is right for both. `null`: everyone. */
  readonly sex: Sex | null;
  /** So that meals of one kind are alike from day to day; `null`: none. */
  readonly steady: SteadyRule | null;
}

export interface Source {
  /** Body, document and year: "KDIGO 2024". */
  readonly name: string;
  readonly year: number;
  readonly url: string | null;
}

/** Rules on a whole dish, which are code (domain/diet-rules/diet-patterns.ts). */
export const DISH_RULES = ['kosher', 'dash', 'mediterranean'] as const;
export type DishRule = (typeof DISH_RULES)[number];

/**
 * Points on which people who keep a diet differ. The default is data, so that it can be asked for and changed in one
 * place.
 */
export interface DietDefault {
  readonly animal: AnimalSource;
  readonly leftOut: boolean;
  /** For a person. */
  readonly question: string;
}

export interface DietRule {
  readonly code: DietCode;
  /** For a person: "Lacto-vegetarian". */
  readonly name: string;
  readonly description: string;
  readonly excludes: Exclusions;
  readonly byDefault: readonly DietDefault[];
  readonly amounts: readonly AmountRule[];
  readonly dish: DishRule | null;
  /** Completed years from which the diet may bind. */
  readonly fromAgeYears: number;
  /** False: it does not bind in pregnancy and while breastfeeding. */
  readonly forTwo: boolean;
  /** Said of a person that it may not bind; follows the name. */
  readonly notApplied: string | null;
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

/** Things to know of a person that are no limit on a dish (data/limits/notes.json). */
export const PROFILE_NOTES = [
  'vegan_b12',
  'vegan_b12_breastfeeding',
  'vegan_b12_child',
  'iodine_not_calculated',
  'toddler_milk',
  'pieces_under_5',
  'fish_a_week',
  'fluid_limit',
  'no_deficit',
] as const;
export type ProfileNote = (typeof PROFILE_NOTES)[number];

export interface NoteRule {
  readonly code: ProfileNote;
  /** Follows the name. */
  readonly sentence: string;
  readonly sources: readonly Source[];
}

/** Ages are completed years, from inclusive, to exclusive. */
interface AgeRow {
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly sources: readonly Source[];
}

/** Fish and shellfish, raw edible grams in a week. */
export interface FishRule extends AgeRow {
  /** `null`: nobody in these stages. */
  readonly lifeStage: LifeStage | null;
  readonly gramsPerServing: number;
  readonly mostGramsPerWeek: number;
}

/** What small children are not given, in addition to the hazards that stand with the foods. */
export interface YoungRule extends AgeRow {
  readonly flags: readonly FoodFlag[];
  /** Ids of foods. */
  readonly foods: readonly string[];
  readonly amounts: readonly AmountRule[];
}

/**
 * What babies are not given. Nothing is planned for them, so no plan reads it; a log says it of what they eat.
 */
export interface InfantRule extends AgeRow {
  /** For a person: "no honey under 12 months". */
  readonly label: string;
  readonly flags: readonly FoodFlag[];
  readonly rawRisks: readonly RawRisk[];
  /** Ids of foods. */
  readonly foods: readonly string[];
  /** Only as a drink: what is cooked or baked with it is fine. */
  readonly isOfDrinks: boolean;
  /** Some packs are fine, so that only the label can say. */
  readonly isOnLabel: boolean;
}

/** Which lines of a dish come in pieces that small children get cut small. */
export interface PiecesRule extends AgeRow {
  readonly mostInches: number;
  /** A line in one of these forms is in pieces, and so is one of which no form is given … */
  readonly comesInPieces: readonly PreparedForm[];
  /** … unless it is also in one of these … */
  readonly hasNone: readonly PreparedForm[];
  /** … or is one of these foods (ids), which are smaller as they are. */
  readonly smallFoods: readonly string[];
}

export interface LimitRules {
  readonly diets: ReadonlyMap<DietCode, DietRule>;
  readonly conditions: ReadonlyMap<ConditionCode, ConditionRule>;
  readonly notes: ReadonlyMap<ProfileNote, NoteRule>;
  readonly fish: readonly FishRule[];
  readonly young: readonly YoungRule[];
  readonly infants: readonly InfantRule[];
  readonly pieces: readonly PiecesRule[];
}
