import type { LifeStage, Member } from '#core/members/member.ts';
import type { ConditionCode, DietCode } from './codes.ts';
import type { EntryField, EntryReading } from './entry.ts';
import type { Meaning } from './meaning.ts';

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

/** One thing that a profile limits, with the words that say so. */
export interface KeptMeaning {
  readonly meaning: Meaning;
  readonly field: EntryField;
  readonly text: string;
}

export interface ProfileReading {
  readonly entries: readonly EntryReading[];
  /** Of these somebody has to say what they mean before this person is planned for. */
  readonly open: readonly EntryReading[];
  readonly kept: readonly KeptMeaning[];
  readonly diets: ReadonlySet<DietCode>;
  readonly conditions: ReadonlySet<ConditionCode>;
  /** As chosen in the profile, or as the conditions say. */
  readonly lifeStage: LifeStage | null;
}
