import type { EntryAnswer } from '#domain/limits/entry.ts';
import { ageYears, completedAge } from '#domain/members/known-age.ts';
import type { Member } from '#domain/members/member.ts';
import type { MemberLimitsAnswer } from '#platform/contract/limits.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import type { FamilyMember } from '../contract.ts';
import { feetAndInches, pounds, shownCm, shownKg } from './body-size.ts';
import type { MemberRow } from './family-members.repository.ts';
import { openProfile } from './sealed-profile.ts';

/** In the place of an age that is not known, where nothing is planned by it. */
const ASSUMED_AGE_YEARS = 40;

export interface MemberViewer {
  readonly userId: string;
  readonly today: string;
}

export type ReadLimits = (member: Member) => MemberLimitsAnswer;

/** A member as the contract shows them, and what is known beside: answers are read with the entries that they settle. */
export interface KnownMember {
  readonly answer: FamilyMember;
  readonly entryAnswers: readonly EntryAnswer[];
}

/** Entries are read whether or not an age is known; without one nobody is planned for. */
function memberToRead(row: MemberRow, sealed: ReturnType<typeof openProfile>, today: string): Member {
  return {
    id: row.id,
    name: row.name,
    relationship: row.relationship,
    ageYears: ageYears(row, today) ?? ASSUMED_AGE_YEARS,
    sex: row.sex,
    heightCm: row.heightCm,
    weightKg: row.weightKg,
    activityLevel: row.activityLevel,
    allergies: row.allergies,
    dietaryRestrictions: row.dietaryRestrictions,
    dislikes: row.dislikes,
    favourites: row.favourites,
    healthGoals: row.healthGoals,
    eats: [],
    ...sealed,
  };
}

/** A stored member whose entries are about to be read. */
export const memberAbout = (row: MemberRow, cipher: TextCipher, today: string): Member =>
  memberToRead(row, openProfile(cipher, row), today);

/** A stored member, in both unit systems. */
export function knownMember(
  row: MemberRow,
  cipher: TextCipher,
  viewer: MemberViewer,
  readLimits: ReadLimits,
): KnownMember {
  const sealed = openProfile(cipher, row);
  const { medicalConditions, entryAnswers, clinicNumbers, lifeStage } = sealed;
  const height = row.heightCm === null ? null : feetAndInches(row.heightCm);
  const answer: FamilyMember = {
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
    medicalConditions: [...medicalConditions],
    lifeStage,
    dislikes: row.dislikes,
    favourites: row.favourites,
    clinicNumbers,
    limits: readLimits(memberToRead(row, sealed, viewer.today)),
    guardianConsent: row.guardian === null ? null : { ...row.guardian, at: row.guardian.at.toISOString() },
    allergyNews:
      row.allergyNews === null ? null : { ...row.allergyNews, hour: row.allergyNews.hour.toISOString() },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  return { answer, entryAnswers };
}
