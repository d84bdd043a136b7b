import type { FamilyMemberCreate, FamilyMemberPatch } from '#contract/family-members.ts';
import type { LifeStage, Member, Sex } from '#core/members/member.ts';
import type { TextCipher } from '#server/platform/encryption.ts';
import { AppError, invalidField } from '#server/platform/errors.ts';
import { heightToStore, weightToStore } from './body-size.ts';
import type { MemberRow, MemberValues } from './family-members.repository.ts';
import { ageToStore, completedAge, type KnownAge, requireAge, UNKNOWN_AGE } from './member-age.ts';
import { sealConditions } from './member-answer.ts';

/** Ages in completed years at which somebody can be pregnant or breastfeeding. */
const LIFE_STAGE_AGES = { from: 10, to: 60 };

export interface SampleFacts {
  /** Whose own profile the one of relationship `self` is. */
  readonly userId: string;
  /** Day on which the ages are true. */
  readonly toldOn: string;
  readonly createdAt: Date;
}

type ToldLists = Pick<
  FamilyMemberPatch,
  'healthGoals' | 'dietaryRestrictions' | 'allergies' | 'dislikes' | 'favourites'
>;

/** The same thing said twice is kept once, as first written. */
function withoutRepeats(list: readonly string[]): string[] {
  const seen = new Set<string>();
  return list.filter((entry) => {
    const key = entry.toLowerCase();
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

function listsOf(told: ToldLists): Partial<MemberValues> {
  const lists: Partial<MemberValues> = {};
  for (const name of ['healthGoals', 'dietaryRestrictions', 'allergies', 'dislikes', 'favourites'] as const) {
    const list = told[name];
    if (list !== undefined) lists[name] = withoutRepeats(list);
  }
  return lists;
}

function checkLifeStage(stage: LifeStage | null, sex: Sex | null, age: number | null): void {
  if (stage === null) return;
  if (sex === 'male') throw invalidField('lifeStage', 'Pregnancy and breastfeeding do not go with male.');
  if (age === null) throw invalidField('lifeStage', 'Please give the birth date or the age first.');
  if (age < LIFE_STAGE_AGES.from || age > LIFE_STAGE_AGES.to) {
    throw invalidField('lifeStage', 'Pregnancy and breastfeeding can be given from 10 to 60 years.');
  }
}

function checkRelationshipChange(before: MemberRow, told: FamilyMemberPatch): void {
  if (told.relationship === undefined || told.relationship === before.relationship) return;
  if (before.relationship === 'self')
    throw invalidField('relationship', 'An own profile stays an own profile.');
  if (told.relationship === 'self') throw selfExists();
}

const selfExists = () =>
  new AppError('self_exists', 'Your own profile is already there. Please change that one instead.', {
    fields: [{ path: 'relationship', message: 'Your own profile is already there.' }],
  });

/** The fields that are stored as told. `undefined` is "not told". */
function plainFields(told: FamilyMemberPatch): Partial<MemberValues> {
  const values: Partial<MemberValues> = listsOf(told);
  if (told.name !== undefined) values.name = told.name;
  if (told.relationship !== undefined) values.relationship = told.relationship;
  if (told.sex !== undefined) values.sex = told.sex;
  if (told.activityLevel !== undefined) values.activityLevel = told.activityLevel;
  if (told.lifeStage !== undefined) values.lifeStage = told.lifeStage;
  const weightKg = weightToStore(told);
  if (weightKg !== undefined) values.weightKg = weightKg;
  return values;
}

/** What is stored anew; throws what does not go together, with what stood before. */
export function changedValues(
  before: MemberRow,
  told: FamilyMemberPatch,
  cipher: TextCipher,
  today: string,
): Partial<MemberValues> {
  checkRelationshipChange(before, told);
  const age = ageToStore(told, before, today);
  const ageWasKnown = before.birthDate !== null || before.toldAge !== null;
  if (before.userId === null || ageWasKnown) requireAge(age);
  const values = { ...plainFields(told), ...ageColumns(age) };
  const heightCm = heightToStore(told, before.heightCm);
  if (heightCm !== undefined) values.heightCm = heightCm;
  if (told.medicalConditions !== undefined) {
    const conditions = withoutRepeats(told.medicalConditions);
    values.medicalConditionsEncrypted = sealConditions(cipher, before.id, conditions);
  }
  const lifeStage = told.lifeStage === undefined ? before.lifeStage : told.lifeStage;
  const sex = told.sex === undefined ? before.sex : told.sex;
  checkLifeStage(lifeStage, sex, completedAge(age, today));
  return values;
}

function ageColumns({ birthDate, toldAge, toldAgeOn }: KnownAge): KnownAge {
  return { birthDate, toldAge, toldAgeOn };
}

/** Nothing known yet but that there is somebody. */
export function emptyMember(id: string, now: Date) {
  return {
    id,
    userId: null,
    ...UNKNOWN_AGE,
    sex: null,
    heightCm: null,
    weightKg: null,
    activityLevel: null,
    lifeStage: null,
    healthGoals: [],
    dietaryRestrictions: [],
    allergies: [],
    medicalConditionsEncrypted: null,
    dislikes: [],
    favourites: [],
    createdAt: now,
    updatedAt: now,
  };
}

/** Where and when somebody new is written down. */
interface NewMember {
  readonly id: string;
  readonly cipher: TextCipher;
  readonly today: string;
  readonly now: Date;
}

export function newValues(told: FamilyMemberCreate, { id, cipher, today, now }: NewMember): MemberValues {
  // One `self` a household, made at sign-up.
  if (told.relationship === 'self') throw selfExists();
  const age = ageToStore(told, UNKNOWN_AGE, today);
  requireAge(age);
  checkLifeStage(told.lifeStage ?? null, told.sex ?? null, completedAge(age, today));
  const conditions = withoutRepeats(told.medicalConditions ?? []);
  return {
    ...emptyMember(id, now),
    name: told.name,
    relationship: told.relationship,
    ...plainFields(told),
    ...ageColumns(age),
    heightCm: heightToStore(told, null) ?? null,
    medicalConditionsEncrypted: sealConditions(cipher, id, conditions),
  };
}

export function sampleValues(member: Member, about: SampleFacts, cipher: TextCipher): MemberValues {
  const { ageYears: toldAge, eats: _, medicalConditions, ...told } = member;
  return {
    ...told,
    userId: told.relationship === 'self' ? about.userId : null,
    birthDate: null,
    toldAge,
    toldAgeOn: about.toldOn,
    healthGoals: [...told.healthGoals],
    dietaryRestrictions: [...told.dietaryRestrictions],
    allergies: [...told.allergies],
    dislikes: [...told.dislikes],
    favourites: [...told.favourites],
    medicalConditionsEncrypted: sealConditions(cipher, member.id, medicalConditions),
    createdAt: about.createdAt,
    updatedAt: about.createdAt,
  };
}
