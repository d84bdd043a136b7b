import type { ConditionCode, DietCode } from '#domain/limits/codes.ts';
import type { EntryField, EntryReading } from '#domain/limits/entry.ts';
import type { Meaning } from '#domain/limits/meaning.ts';
import type { LifeStage } from '#domain/nutrition/life-stages.ts';
import type { Member } from './member.ts';

/** The texts of a profile that can speak of safety. */
export type ProfileTexts = Pick<
  Member,
  | 'name'
  | 'lifeStage'
  | 'allergies'
  | 'dietaryRestrictions'
  | 'medicalConditions'
  | 'healthGoals'
  | 'dislikes'
  | 'favourites'
  | 'entryAnswers'
>;

/** A profile in which nobody has written anything. */
export const EMPTY_PROFILE: ProfileTexts = {
  name: '',
  lifeStage: null,
  allergies: [],
  dietaryRestrictions: [],
  medicalConditions: [],
  healthGoals: [],
  dislikes: [],
  favourites: [],
  entryAnswers: [],
};

/** One thing that a profile limits, with the words that say so. */
export interface KeptMeaning {
  readonly meaning: Meaning;
  readonly field: EntryField;
  readonly text: string;
}

export interface ProfileReading {
  readonly entries: readonly EntryReading[];
  /** Someone has to say what these mean before this person is planned for. */
  readonly open: readonly EntryReading[];
  readonly kept: readonly KeptMeaning[];
  readonly diets: ReadonlySet<DietCode>;
  readonly conditions: ReadonlySet<ConditionCode>;
  /** As chosen in the profile, or as the conditions say. */
  readonly lifeStage: LifeStage | null;
}
