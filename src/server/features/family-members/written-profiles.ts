import type { FamilyMemberPatch } from '#contract/family-members.ts';
import type { ProfileTexts } from '#core/limits/profile-reading.ts';

/** What somebody writes into a profile, by itself and with the answers to it: both are read before it is stored. */
export function writtenProfiles(told: FamilyMemberPatch): readonly ProfileTexts[] {
  const written: ProfileTexts = {
    name: told.name ?? '',
    lifeStage: null,
    allergies: told.allergies ?? [],
    dietaryRestrictions: told.dietaryRestrictions ?? [],
    medicalConditions: told.medicalConditions ?? [],
    healthGoals: told.healthGoals ?? [],
    dislikes: told.dislikes ?? [],
    favourites: told.favourites ?? [],
    entryAnswers: [],
  };
  const entryAnswers = (told.entryAnswers ?? []).flatMap((answer) =>
    answer.answer === 'open' ? [] : { ...answer, by: '', at: '' },
  );
  return entryAnswers.length === 0 ? [written] : [written, { ...written, entryAnswers }];
}
