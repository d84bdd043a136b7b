import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { Person } from './household.ts';
import type { Band, Intent, Topic } from './intents.ts';
import type { NamedFood } from './named-food.ts';
import type { DayWord } from './slots.ts';

/** A bare word for a kind of food. */
export interface AskedKind {
  /** As the person wrote it. */
  readonly said: string;
  /** In English and in the singular, as labels have it. */
  readonly term: string;
  readonly foods: readonly NamedFood[];
  /** Within something that is not known: all of the kind can make it a "no", nothing a "yes". */
  readonly isPart: boolean;
}

/** What of a question is food. Every word of it is of a known name or harmless, else it is not known. */
export interface AskedFoods {
  /** Named as a whole: each may be called fine. */
  readonly foods: readonly NamedFood[];
  /** Named within something that is not known: they can make it a "no", and never a "yes". */
  readonly parts: readonly NamedFood[];
  /** Kinds of food ("tacos", "fish"): no one food of them stands for all. */
  readonly kinds: readonly AskedKind[];
  /** Words for allergens ("nuts", "dairy"), which are no foods of ours. */
  readonly allergenWords: readonly string[];
  /** Words one letter from a word for an allergen, which are not known: the person says whether it is meant. */
  readonly nearAllergens: readonly { readonly said: string; readonly term: string }[];
  /** What is not known, as the person wrote it. */
  readonly unknownFoods: readonly string[];
}

export interface Question {
  readonly text: string;
  /** Earlier questions of the conversation, the oldest first. */
  readonly earlier: readonly string[];
  readonly asker: Band;
  /** Of the member that was chosen. */
  readonly about: Band;
  /** The household as the person who asks may see it. */
  readonly people: readonly Person[];
  readonly memberId: string;
}

export interface Reading {
  readonly intent: Intent;
  /** Of a card. */
  readonly topic: Topic | null;
  /** Of all meanings together 1. */
  readonly confidence: number;
}

export interface Understanding extends Reading {
  readonly runnerUp: Reading | null;
  readonly third: Reading | null;
  /** Who it names; empty: nobody, so that the chosen member is meant. */
  readonly memberIds: readonly string[];
  /** A word that could be one of several people, or nobody of the household. */
  readonly who:
    | { readonly kind: 'clear' }
    | { readonly kind: 'several'; readonly said: string; readonly ids: readonly string[] }
    | { readonly kind: 'nobody'; readonly said: string };
  readonly foods: readonly NamedFood[];
  /** What stands where a food is asked about, and is none that we know. */
  readonly unknownFoods: readonly string[];
  /** The same word for word: what may be called fine, and what may not. */
  readonly asked: AskedFoods;
  readonly nutrients: readonly NutrientCode[];
  /** Words of ingredient lists. */
  readonly labels: readonly string[];
  readonly meal: MealType | null;
  readonly day: DayWord | null;
  readonly month: number | null;
  /** Age of the one it is about, where only the words tell: "my toddler" of a household without one. */
  readonly band: Band | null;
  readonly language: 'en' | 'es';
  /** Asks about the answer before. */
  readonly isWhy: boolean;
  /** Asks for what span the amounts of the answer before are. */
  readonly isPer: boolean;
  /** Takes over what the question before was about. */
  readonly isFollowUp: boolean;
  /** A plain "yes" or "no", or no words at all. */
  readonly isEmpty: boolean;
}

export type ReadQuestion = (question: Question) => Understanding;

/** Two meanings that are close: the person says which. */
const UNSURE_UNDER = 0.4;
const CLOSE_BY = 0.6;
/** Less than this says nothing. */
const NOTHING_UNDER = 0.06;

export const isUnknown = ({ confidence }: Reading): boolean => confidence < NOTHING_UNDER;
export const isUnsure = ({ confidence, runnerUp }: Understanding): boolean =>
  runnerUp !== null && confidence < UNSURE_UNDER && runnerUp.confidence > confidence * CLOSE_BY;
