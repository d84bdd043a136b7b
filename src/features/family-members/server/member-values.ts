import { addMonths } from '#domain/calendar/days.ts';
import { ADULT_YEARS } from '#domain/household/guardian.ts';
import { PROFILE_LIMITS } from '#domain/household/profile-limits.ts';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import { completedAge, type KnownAge } from '#domain/members/known-age.ts';
import type { Member } from '#domain/members/member.ts';
import { isLifeStageAge, LIFE_STAGE_AGES, type LifeStage, type Sex } from '#domain/nutrition/life-stages.ts';
import { withListChanges } from '#domain/profiles/list-changes.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { AppError, invalidField } from '#platform/server/errors.ts';
import { type FamilyMemberCreate, type FamilyMemberPatch, PROFILE_LISTS } from '../contract.ts';
import { heightToStore, isSameSize, weightToStore } from './body-size.ts';
import { answersToStore, limitsOfAnswers, refuseWeakerAnswers } from './entry-answers.ts';
import type { MemberRow, MemberValues } from './family-members.repository.ts';
import { ageToStore, requireAge, UNKNOWN_AGE } from './member-age.ts';
import { openProfile, type SealedProfile, sealProfile } from './sealed-profile.ts';

export interface SampleFacts {
  /** Whose own profile the one of relationship `self` is. */
  readonly userId: string;
  /** Day on which the ages are true. */
  readonly givenOn: string;
  readonly createdAt: Date;
}

const PLAIN_LISTS = ['healthGoals', 'dietaryRestrictions', 'allergies', 'dislikes', 'favourites'] as const;
type GivenLists = Pick<FamilyMemberPatch, (typeof PLAIN_LISTS)[number]>;

/** The same thing said twice is kept once, as first written. */
function withoutRepeats(list: readonly string[]): string[] {
  const seen = new Set<string>();
  return list.filter((entry) => {
    const key = entry.toLowerCase();
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

function listsOf(provided: GivenLists): Partial<MemberValues> {
  const lists: Partial<MemberValues> = {};
  for (const name of PLAIN_LISTS) {
    const list = provided[name];
    if (list !== undefined) lists[name] = withoutRepeats(list);
  }
  return lists;
}

function checkLifeStage(stage: LifeStage | null, sex: Sex | null, age: number | null): void {
  if (stage === null) return;
  if (sex === 'male')
    throw invalidField('lifeStage', 'Pregnancy and breastfeeding cannot be set for a male.');
  if (age === null) throw invalidField('lifeStage', 'Please enter the birth date or the age first.');
  if (!isLifeStageAge(age)) {
    const { from, to } = LIFE_STAGE_AGES;
    throw invalidField('lifeStage', `Pregnancy and breastfeeding can be set from age ${from} to ${to}.`);
  }
}

function checkRelationshipChange(before: MemberRow, provided: FamilyMemberPatch): void {
  if (provided.relationship === undefined || provided.relationship === before.relationship) return;
  if (before.relationship === 'self')
    throw invalidField('relationship', 'Your own profile cannot become someone else’s.');
  if (provided.relationship === 'self') throw selfExists();
}

/** Lists that say what they are based on, with what others have written since. */
function withListsMerged(
  before: Pick<MemberRow, (typeof PLAIN_LISTS)[number]> & Pick<SealedProfile, 'medicalConditions'>,
  { listsBasedOn = {}, ...provided }: FamilyMemberPatch,
): FamilyMemberPatch {
  const merged = { ...provided };
  for (const name of PROFILE_LISTS) {
    const [list, seen] = [provided[name], listsBasedOn[name]];
    if (list === undefined || seen === undefined) continue;
    const all = withListChanges(before[name], seen, list);
    if (all.length > PROFILE_LIMITS.entriesPerList && all.length > before[name].length)
      throw invalidField(
        name,
        `With what others have added, these are more than ${PROFILE_LIMITS.entriesPerList} things.`,
      );
    merged[name] = all;
  }
  return merged;
}

const selfExists = () =>
  new AppError('self_exists', 'Your own profile is already there. Please change that one instead.', {
    fields: [{ path: 'relationship', message: 'Your own profile is already there.' }],
  });

/** The fields that are stored as given. `undefined` is "not provided". */
function plainFields(provided: FamilyMemberPatch): Partial<MemberValues> {
  const values: Partial<MemberValues> = listsOf(provided);
  if (provided.name !== undefined) values.name = provided.name;
  if (provided.relationship !== undefined) values.relationship = provided.relationship;
  if (provided.sex !== undefined) values.sex = provided.sex;
  if (provided.activityLevel !== undefined) values.activityLevel = provided.activityLevel;
  const weightKg = weightToStore(provided);
  if (weightKg !== undefined) values.weightKg = weightKg;
  return values;
}

/** Who changes a profile, and when; sealed with what. */
export interface Change {
  readonly cipher: TextCipher;
  readonly today: string;
  readonly now: Date;
  /** As others know the person who changes it. */
  readonly by: string;
  readonly knowledgeBase: KnowledgeBase;
}

type WrittenLists = Pick<MemberRow, (typeof PLAIN_LISTS)[number] | 'name'>;

/** The sealed part after a change. An answer goes with its entry. */
function sealedAfter(
  before: SealedProfile,
  provided: FamilyMemberPatch,
  written: WrittenLists,
  { now, by, knowledgeBase }: Pick<Change, 'now' | 'by' | 'knowledgeBase'>,
): SealedProfile {
  const given = provided.entryAnswers ?? [];
  const medicalConditions = withoutRepeats([
    ...(provided.medicalConditions ?? before.medicalConditions),
    ...limitsOfAnswers(before.entryAnswers, given).medicalConditions,
  ]);
  const entries = { ...written, medicalConditions };
  if (given.length > 0) refuseWeakerAnswers(before.entryAnswers, given, entries, knowledgeBase);
  const numbers = Object.entries(provided.clinicNumbers ?? {}).filter(([, value]) => value !== undefined);
  return {
    medicalConditions,
    clinicNumbers: { ...before.clinicNumbers, ...Object.fromEntries(numbers) },
    lifeStage: provided.lifeStage === undefined ? before.lifeStage : provided.lifeStage,
    entryAnswers: answersToStore(before.entryAnswers, given, entries, { by, at: now }),
  };
}

/** A size that is another one is true from today on; a form that sends what it shows changes nothing. */
function daysOfSizes(
  before: Pick<MemberRow, 'heightCm' | 'weightKg'>,
  after: Partial<MemberValues>,
  today: string,
): Partial<MemberValues> {
  const dayOf = (size: number | null) => (size === null ? null : today);
  const { heightCm, weightKg } = after;
  return {
    ...(heightCm !== undefined && !isSameSize(heightCm, before.heightCm) && { heightOn: dayOf(heightCm) }),
    ...(weightKg !== undefined && !isSameSize(weightKg, before.weightKg) && { weightOn: dayOf(weightKg) }),
  };
}

/** What is stored after a change; throws what does not go together, with what came before. */
export function changedValues(
  before: MemberRow,
  sent: FamilyMemberPatch,
  { cipher, today, now, by, knowledgeBase }: Change,
): Partial<MemberValues> {
  const opened = openProfile(cipher, before);
  const provided = withListsMerged({ ...before, ...opened }, sent);
  checkRelationshipChange(before, provided);
  const age = ageToStore(provided, before, today);
  const ageWasKnown = before.birthDate !== null || before.givenAge !== null;
  if (before.userId === null || ageWasKnown) requireAge(age);
  const values = {
    ...plainFields(provided),
    ...ageColumns(age),
    ...withAddedLimits({ ...before, ...opened }, provided),
  };
  const heightCm = heightToStore(provided, before.heightCm);
  if (heightCm !== undefined) values.heightCm = heightCm;
  Object.assign(values, daysOfSizes(before, values, today));
  const sealed = sealedAfter(opened, provided, { ...before, ...values }, { now, by, knowledgeBase });
  const sex = provided.sex === undefined ? before.sex : provided.sex;
  checkLifeStage(sealed.lifeStage, sex, completedAge(age, today));
  return { ...values, ...sealProfile(cipher, before.id, sealed) };
}

/** The lists that answers about other fields add to; none where there are no such answers. */
function withAddedLimits(
  before: Pick<MemberRow, 'allergies' | 'dietaryRestrictions'> & Pick<SealedProfile, 'entryAnswers'>,
  provided: FamilyMemberPatch,
): Partial<Pick<MemberRow, 'allergies' | 'dietaryRestrictions'>> {
  const added = limitsOfAnswers(before.entryAnswers, provided.entryAnswers ?? []);
  const lists = (['allergies', 'dietaryRestrictions'] as const).filter((list) => added[list].length > 0);
  return Object.fromEntries(
    lists.map((list) => [list, withoutRepeats([...(provided[list] ?? before[list]), ...added[list]])]),
  );
}

function ageColumns({ birthDate, givenAge, givenAgeOn }: KnownAge): KnownAge {
  return { birthDate, givenAge, givenAgeOn };
}

/** Nothing known yet but that there is someone. */
export function emptyMember(id: string, now: Date) {
  return {
    id,
    userId: null,
    ...UNKNOWN_AGE,
    sex: null,
    heightCm: null,
    weightKg: null,
    heightOn: null,
    weightOn: null,
    activityLevel: null,
    healthGoals: [],
    dietaryRestrictions: [],
    allergies: [],
    medicalConditionsEncrypted: null,
    entryAnswersEncrypted: null,
    clinicNumbersEncrypted: null,
    lifeStageEncrypted: null,
    dislikes: [],
    favourites: [],
    createdAt: now,
    updatedAt: now,
  };
}

export function newValues(
  id: string,
  provided: FamilyMemberCreate,
  { cipher, today, now, by, knowledgeBase }: Change,
): MemberValues {
  // One `self` a household, made at sign-up.
  if (provided.relationship === 'self') throw selfExists();
  const age = ageToStore(provided, UNKNOWN_AGE, today);
  requireAge(age);
  checkLifeStage(provided.lifeStage ?? null, provided.sex ?? null, completedAge(age, today));
  const nothing = {
    medicalConditions: [],
    entryAnswers: [],
    clinicNumbers: NO_CLINIC_NUMBERS,
    lifeStage: null,
  };
  const values = {
    ...emptyMember(id, now),
    name: provided.name,
    relationship: provided.relationship,
    ...plainFields(provided),
    ...withAddedLimits({ allergies: [], dietaryRestrictions: [], entryAnswers: [] }, provided),
    ...ageColumns(age),
    heightCm: heightToStore(provided, null) ?? null,
  };
  return {
    ...values,
    ...daysOfSizes({ heightCm: null, weightKg: null }, values, today),
    ...sealProfile(cipher, id, sealedAfter(nothing, provided, values, { now, by, knowledgeBase })),
  };
}

/** Children have a birth date, because growth charts count days. */
const sampleAge = (ageYears: number, givenOn: string): KnownAge =>
  ageYears < ADULT_YEARS
    ? { birthDate: addMonths(givenOn, -12 * ageYears), givenAge: null, givenAgeOn: null }
    : { birthDate: null, givenAge: ageYears, givenAgeOn: givenOn };

export function sampleValues(member: Member, about: SampleFacts, cipher: TextCipher): MemberValues {
  const {
    ageYears: givenAge,
    eats: _,
    medicalConditions,
    entryAnswers,
    clinicNumbers,
    lifeStage,
    ...provided
  } = member;
  return {
    ...provided,
    userId: provided.relationship === 'self' ? about.userId : null,
    ...sampleAge(givenAge, about.givenOn),
    heightOn: about.givenOn,
    weightOn: about.givenOn,
    healthGoals: [...provided.healthGoals],
    dietaryRestrictions: [...provided.dietaryRestrictions],
    allergies: [...provided.allergies],
    dislikes: [...provided.dislikes],
    favourites: [...provided.favourites],
    ...sealProfile(cipher, member.id, { medicalConditions, entryAnswers, clinicNumbers, lifeStage }),
    createdAt: about.createdAt,
    updatedAt: about.createdAt,
  };
}
