import type { ProfileTexts } from '#domain/members/profile-reading.ts';
import type { FamilyMemberPatch } from '../contract.ts';

/** What someone writes into a profile, by itself and with the answers to it: both are read before it is stored. */
export function writtenProfiles(provided: FamilyMemberPatch): readonly ProfileTexts[] {
  const written: ProfileTexts = {
    name: provided.name ?? '',
    lifeStage: null,
    allergies: provided.allergies ?? [],
    dietaryRestrictions: provided.dietaryRestrictions ?? [],
    medicalConditions: provided.medicalConditions ?? [],
    healthGoals: provided.healthGoals ?? [],
    dislikes: provided.dislikes ?? [],
    favourites: provided.favourites ?? [],
    entryAnswers: [],
  };
  const entryAnswers = (provided.entryAnswers ?? []).flatMap((answer) =>
    answer.answer === 'open' ? [] : { ...answer, by: '', at: '' },
  );
  return entryAnswers.length === 0 ? [written] : [written, { ...written, entryAnswers }];
}
