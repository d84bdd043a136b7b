import { EMPTY_PROFILE, type ProfileTexts } from '#domain/members/profile-reading.ts';
import type { FamilyMemberPatch } from '../contract.ts';

/** What someone writes into a profile, by itself and with the answers to it: both are read before it is stored. */
export function writtenProfiles(provided: FamilyMemberPatch): readonly ProfileTexts[] {
  const { name = '', allergies = [], dietaryRestrictions = [], medicalConditions = [] } = provided;
  const { healthGoals = [], dislikes = [], favourites = [] } = provided;
  const lists = { allergies, dietaryRestrictions, medicalConditions, healthGoals, dislikes, favourites };
  const written: ProfileTexts = { ...EMPTY_PROFILE, name, ...lists };
  const entryAnswers = (provided.entryAnswers ?? []).flatMap((answer) =>
    answer.answer === 'open' ? [] : { ...answer, by: '', at: '' },
  );
  return entryAnswers.length === 0 ? [written] : [written, { ...written, entryAnswers }];
}
