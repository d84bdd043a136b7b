import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { MeaningToken } from './meaning.ts';

/** A known diet, condition or additive without a rule; an allergy that no meal changes; "none". */
export const PLAIN_MEANINGS = ['unruled', 'not_food', 'nothing'] as const;
export type PlainMeaning = (typeof PLAIN_MEANINGS)[number];

/** One row of data/limits/terms: a phrase and all that it means together. */
export interface LimitTerm {
  readonly table: TermTable;
  readonly term: string;
  /** ISO 639-1; `la` scientific, `mul` brands and signs. */
  readonly language: string;
  readonly means: readonly (MeaningToken | PlainMeaning)[];
  readonly source: string;
}

/** Which of the tables of data/limits/terms a term is in. */
export const TERM_TABLES = [
  'allergens',
  'derived',
  'brands',
  'components',
  'diets',
  'conditions',
  'nothing',
  'not-food',
  'abroad',
  'signs',
  'worries',
] as const;
export type TermTable = (typeof TERM_TABLES)[number];

/**
 * Words that turn what is next to them: `avoid` ("stay away from"), `reaction` ("hives", "allergic"), `exception`
 * ("except", "only when"), `permit` ("is fine with"), `doubt` ("maybe").
 */
export const MARK_KINDS = ['avoid', 'reaction', 'exception', 'permit', 'doubt'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A name of a label (data/allergens/lexicon.csv) that carries allergens. */
export interface LabelName {
  readonly term: string;
  readonly contains: readonly AllergenCode[];
}

/** Foods of which an allergy to one means the others too (data/allergens/cross-reactions.json, `together`). */
export interface FoodFamily {
  readonly foods: readonly string[];
  readonly source: string;
}

/** A food under whose name others hide: corn is in masa and in cornstarch. One way only: masa is not all corn. */
export interface FoodGroup {
  readonly name: string;
  /** Names of foods, the group's own among them. */
  readonly members: readonly string[];
}

/** Every word that the readers of profiles and requests know. Only data: each reader uses it in its own way. */
export interface LimitWords {
  readonly terms: readonly LimitTerm[];
  readonly labelNames: readonly LabelName[];
  /** Words next to a food that change nothing: "severe", "allergic to". */
  readonly fillers: readonly string[];
  /** Deny or except: "no", "without", "sin". */
  readonly negations: readonly string[];
  readonly marks: readonly { readonly term: string; readonly kind: MarkKind }[];
  /** Everyday words of requests that speak of no food: "week", "visiting". */
  readonly everydayWords: readonly string[];
  /** Of these the ones that may be next to a food someone would like: "more", "twice", "dinner". */
  readonly preferenceWords: readonly string[];
  /** How people speak of what they would rather not eat: "gross", "tastes like", "mushy". Of a limit they say nothing. */
  readonly tasteWords: readonly string[];
  /** Names of people that mean a diet, a condition or a denial elsewhere: Jain, Crohn, Hope. */
  readonly personNames: readonly string[];
  readonly families: readonly FoodFamily[];
  readonly groups: readonly FoodGroup[];
}
