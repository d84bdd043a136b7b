import { completedYears, isIsoDay } from '#domain/calendar/days.ts';
import { ADULT_YEARS } from '#domain/household/guardian.ts';
import type { ActivityLevel, Relationship } from '#domain/members/member.ts';
import { isLifeStageAge, type LifeStage, type Sex } from '#domain/nutrition/life-stages.ts';
import { withListChanges } from '#domain/profiles/list-changes.ts';
import type { EntryAnswerChange, EntryAnswerInput } from '#platform/contract/limits.ts';
import type { FieldError } from '#platform/web/api-client.ts';
import {
  type FamilyMember,
  type FamilyMemberCreate,
  type FamilyMemberPatch,
  familyMemberCreate,
  PROFILE_LISTS,
} from '../contract.ts';
import {
  type ClinicValues,
  clinicNumbersOf,
  clinicValuesOf,
  isHalfABand,
  NO_CLINIC_VALUES,
} from './clinic-values.ts';
import { answersOf } from './shared/limits/open-entries.ts';

export type Units = 'us' | 'metric';
export type AgeBy = 'birthDate' | 'age';
type MaybeNumber = number | '';

/** What the inputs hold; an empty input is '' and becomes `null`, never 0. */
export interface MemberFormValues {
  name: string;
  relationship: Relationship;
  ageBy: AgeBy;
  birthDate: string;
  age: MaybeNumber;
  sex: Sex | '';
  units: Units;
  heightFeet: MaybeNumber;
  heightInches: MaybeNumber;
  heightCm: MaybeNumber;
  weight: MaybeNumber;
  weightKg: MaybeNumber;
  activityLevel: ActivityLevel | '';
  lifeStage: LifeStage | '';
  allergies: string[];
  dietaryRestrictions: string[];
  medicalConditions: string[];
  dislikes: string[];
  favourites: string[];
  healthGoals: string[];
  /** What was said of entries that could not be read, with what was said earlier. */
  entryAnswers: EntryAnswerInput[];
  clinicNumbers: ClinicValues;
  /** The box of a parent or guardian, for people under 18. */
  guardianConsent: boolean;
}

const orEmpty = (value: number | null): MaybeNumber => value ?? '';
const orNull = <T extends string | number>(value: T | ''): T | null => (value === '' ? null : value);

const NEW_MEMBER: Omit<MemberFormValues, 'units'> = {
  name: '',
  relationship: 'child',
  ageBy: 'birthDate',
  birthDate: '',
  age: '',
  sex: '',
  heightFeet: '',
  heightInches: '',
  heightCm: '',
  weight: '',
  weightKg: '',
  activityLevel: '',
  lifeStage: '',
  allergies: [],
  dietaryRestrictions: [],
  medicalConditions: [],
  dislikes: [],
  favourites: [],
  healthGoals: [],
  entryAnswers: [],
  clinicNumbers: NO_CLINIC_VALUES,
  guardianConsent: false,
};

export function valuesOf(member: FamilyMember | null, units: Units): MemberFormValues {
  if (!member) return { ...NEW_MEMBER, units };
  return {
    name: member.name,
    relationship: member.relationship,
    ageBy: member.birthDate === null && member.age !== null ? 'age' : 'birthDate',
    birthDate: member.birthDate ?? '',
    age: member.age === null ? '' : Math.floor(member.age),
    sex: member.sex ?? '',
    units,
    heightFeet: orEmpty(member.heightFeet),
    heightInches: orEmpty(member.heightInches),
    heightCm: orEmpty(member.heightCm),
    weight: orEmpty(member.weight),
    weightKg: orEmpty(member.weightKg),
    activityLevel: member.activityLevel ?? '',
    lifeStage: member.lifeStage ?? '',
    allergies: [...member.allergies],
    dietaryRestrictions: [...member.dietaryRestrictions],
    medicalConditions: [...member.medicalConditions],
    dislikes: [...member.dislikes],
    favourites: [...member.favourites],
    healthGoals: [...member.healthGoals],
    entryAnswers: answersOf(member),
    clinicNumbers: clinicValuesOf(member.clinicNumbers),
    guardianConsent: member.guardianConsent?.given ?? false,
  };
}

/** What was typed and not saved, with what the form began with. */
export interface MemberDraft {
  readonly values: Partial<MemberFormValues>;
  readonly before: Partial<MemberFormValues>;
}

/** A profile as it is now, with what a draft changed of the one that it began with. */
export function takenUp(now: MemberFormValues, { values, before }: MemberDraft): MemberFormValues {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof MemberFormValues]),
  );
  const lists = PROFILE_LISTS.flatMap((name) => {
    const list = values[name];
    return list === undefined ? [] : [[name, withListChanges(now[name], before[name] ?? [], list)] as const];
  });
  return { ...now, ...Object.fromEntries(changed), ...Object.fromEntries(lists) };
}

/** Completed years by what the form holds; `null` when not given. */
export function formAge(
  values: Pick<MemberFormValues, 'ageBy' | 'age' | 'birthDate'>,
  today: string,
): number | null {
  if (values.ageBy === 'age') return values.age === '' ? null : values.age;
  return isIsoDay(values.birthDate) ? completedYears(values.birthDate, today) : null;
}

/** Whether a parent or guardian has to agree: for everyone under 18 who is added by someone else. */
export function needsGuardian(
  values: Pick<MemberFormValues, 'ageBy' | 'age' | 'birthDate' | 'relationship'>,
  today: string,
): boolean {
  const age = formAge(values, today);
  return values.relationship !== 'self' && age !== null && age >= 0 && age < ADULT_YEARS;
}

/** Pregnancy and breastfeeding are asked for only where the server takes them. */
export function lifeStagePossible(values: MemberFormValues, today: string): boolean {
  const age = formAge(values, today);
  return values.sex !== 'male' && age !== null && isLifeStageAge(age);
}

function sizeOf(values: MemberFormValues): Partial<FamilyMemberCreate> {
  if (values.units === 'metric') {
    return { heightCm: orNull(values.heightCm), weightKg: orNull(values.weightKg) };
  }
  const heightFeet = orNull(values.heightFeet);
  return {
    heightFeet,
    heightInches: heightFeet !== null && values.heightInches === '' ? 0 : orNull(values.heightInches),
    weight: orNull(values.weight),
  };
}

export function bodyOf(values: MemberFormValues, today: string): FamilyMemberCreate {
  return {
    name: values.name.trim(),
    relationship: values.relationship,
    birthDate: values.ageBy === 'birthDate' ? orNull(values.birthDate) : null,
    age: values.ageBy === 'age' ? orNull(values.age) : null,
    sex: orNull(values.sex),
    ...sizeOf(values),
    activityLevel: orNull(values.activityLevel),
    lifeStage: lifeStagePossible(values, today) ? orNull(values.lifeStage) : null,
    allergies: values.allergies,
    dietaryRestrictions: values.dietaryRestrictions,
    medicalConditions: values.medicalConditions,
    dislikes: values.dislikes,
    favourites: values.favourites,
    healthGoals: values.healthGoals,
    entryAnswers: values.entryAnswers,
    clinicNumbers: clinicNumbersOf(values.clinicNumbers),
    ...(needsGuardian(values, today) ? { guardianConsent: values.guardianConsent } : {}),
  };
}

/** Fields that only make sense together. */
const TOGETHER: readonly (readonly (keyof FamilyMemberCreate)[])[] = [
  ['heightFeet', 'heightInches'],
  ['birthDate', 'age'],
];

/**
 * Only what was changed is sent: a height that was given in centimetres must not come back
 * rounded to inches because someone edited the name.
 */
export function changesOf(before: FamilyMemberCreate, after: FamilyMemberCreate): FamilyMemberPatch {
  const keys = (Object.keys(after) as (keyof FamilyMemberCreate)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const wanted = new Set(keys);
  for (const group of TOGETHER) {
    if (group.some((key) => wanted.has(key))) for (const key of group) wanted.add(key);
  }
  const changes: FamilyMemberPatch = Object.fromEntries(
    Object.entries(after).filter(([key]) => wanted.has(key as keyof FamilyMemberCreate)),
  );
  return {
    ...changes,
    ...(wanted.has('entryAnswers') && {
      entryAnswers: [...newAnswers(before, after), ...takenBack(before, after)],
    }),
    ...listsBasedOn(before, changes),
  };
}

/** With the lists that changed go those that the form began with: what others have written since stays. */
function listsBasedOn(before: FamilyMemberCreate, changes: FamilyMemberPatch): FamilyMemberPatch {
  const lists = PROFILE_LISTS.filter((name) => changes[name] !== undefined);
  return lists.length === 0
    ? {}
    : { listsBasedOn: Object.fromEntries(lists.map((name) => [name, before[name] ?? []])) };
}

/** Answers of others that the form shows, and that may be older than theirs, are not sent. */
function newAnswers(before: FamilyMemberCreate, after: FamilyMemberCreate): EntryAnswerChange[] {
  const known = new Set(before.entryAnswers?.map((answer) => JSON.stringify(answer)));
  return (after.entryAnswers ?? []).filter((answer) => !known.has(JSON.stringify(answer)));
}

/** Answers that the form no longer has; the server keeps an answer until it is taken back. */
function takenBack(before: FamilyMemberCreate, after: FamilyMemberCreate): EntryAnswerChange[] {
  return (before.entryAnswers ?? [])
    .filter(
      ({ field, text }) => !after.entryAnswers?.some((each) => each.field === field && each.text === text),
    )
    .map(({ field, text }) => ({ field, text, answer: 'open', means: [] }));
}

/** "allergies.0" belongs to the field "allergies". */
export function fieldErrors(errors: readonly FieldError[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of errors) {
    const field = path.split('.')[0] ?? path;
    found[field] ??= message;
  }
  return found;
}

/** The server's own rules, asked before anything is sent. The age is the one thing that planning cannot do without. */
export function validateMember(
  values: MemberFormValues,
  today: string,
  isNew = true,
): Record<string, string> {
  const body = bodyOf(values, today);
  const parsed = familyMemberCreate.safeParse(body);
  const errors = parsed.success
    ? {}
    : fieldErrors(
        parsed.error.issues.map((issue) => ({
          path: issue.path.map(String).join('.'),
          message: issue.message,
        })),
      );
  if (body.birthDate === null && body.age === null) {
    const field = values.ageBy;
    errors[field] ??=
      field === 'age'
        ? 'Please enter the age so that we can plan.'
        : 'Please enter the birth date so that we can plan.';
  }
  if (isNew && needsGuardian(values, today) && !values.guardianConsent) {
    errors.guardianConsent = 'Please check this box. Only a parent or guardian can add a child.';
  }
  if (isHalfABand(values.clinicNumbers)) {
    errors.clinicNumbers ??= 'Please enter both ends of the vitamin K range, or neither.';
  }
  if (values.units === 'us' && values.heightFeet === '' && values.heightInches !== '') {
    errors.heightFeet ??= 'Please enter feet, too.';
  }
  return errors;
}
