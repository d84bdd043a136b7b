import type { FamilyMember } from '#contract/family-members.ts';
import { MEDICAL_CONDITIONS } from '#server/db/sealed-columns.ts';
import type { TextCipher } from '#server/platform/encryption.ts';
import { feetAndInches, pounds, shownCm, shownKg } from './body-size.ts';
import type { MemberRow } from './family-members.repository.ts';
import { completedAge } from './member-age.ts';

export function sealConditions(
  cipher: TextCipher,
  memberId: string,
  conditions: readonly string[],
): string | null {
  return conditions.length === 0
    ? null
    : cipher.encrypt(JSON.stringify(conditions), MEDICAL_CONDITIONS.place(memberId));
}

export function openConditions(cipher: TextCipher, memberId: string, sealed: string | null): string[] {
  return sealed === null ? [] : JSON.parse(cipher.decrypt(sealed, MEDICAL_CONDITIONS.place(memberId)));
}

export interface MemberViewer {
  readonly userId: string;
  readonly today: string;
}

/** A stored member as the contract shows them, in both unit systems. */
export function memberAnswer(row: MemberRow, cipher: TextCipher, viewer: MemberViewer): FamilyMember {
  const height = row.heightCm === null ? null : feetAndInches(row.heightCm);
  return {
    id: row.id,
    name: row.name,
    relationship: row.relationship,
    yours: row.userId !== null && row.userId === viewer.userId,
    hasAccount: row.userId !== null,
    birthDate: row.birthDate,
    age: completedAge(row, viewer.today),
    sex: row.sex,
    heightFeet: height?.feet ?? null,
    heightInches: height?.inches ?? null,
    heightCm: row.heightCm === null ? null : shownCm(row.heightCm),
    weight: row.weightKg === null ? null : pounds(row.weightKg),
    weightKg: row.weightKg === null ? null : shownKg(row.weightKg),
    activityLevel: row.activityLevel,
    healthGoals: row.healthGoals,
    dietaryRestrictions: row.dietaryRestrictions,
    allergies: row.allergies,
    medicalConditions: openConditions(cipher, row.id, row.medicalConditionsEncrypted),
    lifeStage: row.lifeStage,
    dislikes: row.dislikes,
    favourites: row.favourites,
    guardianConsent: row.guardian === null ? null : { ...row.guardian, at: row.guardian.at.toISOString() },
    allergyNews:
      row.allergyNews === null ? null : { ...row.allergyNews, hour: row.allergyNews.hour.toISOString() },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
