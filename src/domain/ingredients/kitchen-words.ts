import type { AnimalSource, FoodFlag } from '#domain/foods/food.ts';
import type { LineWords } from './line-words.ts';
import type { NameWords } from './name-words.ts';

/** How a counted or a spooned amount changes what a bare word means. */
export const AMOUNT_KINDS = ['counted', 'spooned'] as const;
export type AmountKind = (typeof AMOUNT_KINDS)[number];

/** One line of data/ingredients/everyday-foods.csv. */
export interface EverydayFood {
  readonly term: string;
  /** `null`: not even the usual kind is known, or what comes nearest would be wrong. */
  readonly foodId: string | null;
  /** `counted`: only where it is counted or weighed; `spooned`: only by the teaspoon, with nothing done to it. */
  readonly when: AmountKind | null;
}

export const CHOICE_MATCHES = ['last-word', 'whole-name'] as const;

/** One line of data/ingredients/food-choices.csv. */
export interface FoodChoice {
  readonly term: string;
  /** The most usual first. */
  readonly foodIds: readonly string[];
  readonly matches: (typeof CHOICE_MATCHES)[number];
}

/**
 * One line of data/ingredients/source-words.csv: a word that names an animal or alcohol without naming one food ("pork",
 * "spirits"). What may be either ("stock", "gravy") is not among them.
 */
export interface SourceWord {
  readonly term: string;
  readonly animal: readonly AnimalSource[];
  readonly flags: readonly FoodFlag[];
  /** Of one animal or another: a food of any of them is what the word means ("turkey mince", "tuna steak"). */
  readonly isAny: boolean;
}

/** One line of data/ingredients/food-parts.csv: what of a food is used alone, and which food that is. */
export interface FoodPart {
  readonly term: (typeof FOOD_PARTS)[number];
  readonly of: string;
  readonly foodId: string;
}
export const FOOD_PARTS = ['juice', 'zest', 'white', 'yolk'] as const;

/** What kitchens call the foods, read from data/ingredients; the words of the lines of recipes. */
export interface KitchenWords {
  /** What cuisines of several countries call a food, where neither its name nor a synonym says so. */
  readonly names: readonly { readonly term: string; readonly foodId: string }[];
  /**
   * What a recipe means by a bare word where several foods carry it: the kind that most kitchens take. Where kinds
   * differ in allergens it is the one that carries more ("oil" may be soybean oil, "tortillas" are wheat).
   */
  readonly everyday: readonly EverydayFood[];
  /** Names that a food of ours stands for only roughly: it is proposed, and a person decides. */
  readonly near: readonly string[];
  /** Brands by which a food is guessed: what they stand for in a recipe is for a person to confirm. */
  readonly guessed: readonly { readonly term: string; readonly foodId: string }[];
  /** What is pressed, grated or taken from a food. */
  readonly parts: readonly FoodPart[];
  /** What a word for a kind of thing leaves open ("cheese"). */
  readonly choices: readonly FoodChoice[];
  /** The words other than amount and food. */
  readonly line: LineWords;
  /** What single words do in the name of a food. */
  readonly inNames: NameWords;
  readonly sources: readonly SourceWord[];
}
