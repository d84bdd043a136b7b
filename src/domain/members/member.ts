import type { ClinicNumbers } from '#domain/limits/clinic-numbers.ts';
import type { EntryAnswer } from '#domain/limits/entry.ts';
import type { LifeStage, Sex } from '#domain/nutrition/life-stages.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { PersonalGoals } from './personal-goals.ts';

export const RELATIONSHIPS = ['self', 'spouse', 'child', 'parent', 'other'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

/** NASEM 2023 physical activity level categories in everyday words. */
export const ACTIVITY_LEVELS = ['sedentary', 'lightly_active', 'moderately_active', 'very_active'] as const;
export type ActivityLevel = (typeof ACTIVITY_LEVELS)[number];

/** Other everyday words for the four levels that are read as well. */
export const ACTIVITY_WORDS = {
  inactive: 'sedentary',
  low_active: 'lightly_active',
  light: 'lightly_active',
  moderate: 'moderately_active',
  active: 'moderately_active',
  extra_active: 'very_active',
  extremely_active: 'very_active',
} as const satisfies Readonly<Record<string, ActivityLevel>>;

export const ACTIVITY_INPUTS = [
  ...ACTIVITY_LEVELS,
  ...(Object.keys(ACTIVITY_WORDS) as (keyof typeof ACTIVITY_WORDS)[]),
] as const;

/** The level that a word stands for. */
export function activityLevelOf(word: (typeof ACTIVITY_INPUTS)[number]): ActivityLevel {
  return word in ACTIVITY_WORDS
    ? ACTIVITY_WORDS[word as keyof typeof ACTIVITY_WORDS]
    : (word as ActivityLevel);
}

/** What planning, nutrition and safety need to know of a person. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly relationship: Relationship;
  /** Completed years with fraction, on the first day that is planned for. */
  readonly ageYears: number;
  /** Nobody has said the age, and an adult's stands in: where an adult's rule is the laxer one, it does not hold. */
  readonly isAgeAssumed?: boolean;
  /** `null`: not given. */
  readonly sex: Sex | null;
  readonly heightCm: number | null;
  readonly weightKg: number | null;
  readonly activityLevel: ActivityLevel | null;
  readonly lifeStage: LifeStage | null;
  /** Allergen codes, or any food by name. */
  readonly allergies: readonly string[];
  /** Diet codes, or a food to leave out by name. */
  readonly dietaryRestrictions: readonly string[];
  readonly medicalConditions: readonly string[];
  readonly dislikes: readonly string[];
  readonly favourites: readonly string[];
  readonly healthGoals: readonly string[];
  /** What someone answered about entries above that could be read in more than one way. */
  readonly entryAnswers: readonly EntryAnswer[];
  readonly clinicNumbers: ClinicNumbers;
  /** Meals of the plan that this person takes part in. */
  readonly eats: readonly MealType[];
  /** Left out: nothing of their own. */
  readonly goals?: PersonalGoals;
}
