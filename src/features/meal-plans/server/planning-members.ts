import { ASSUMED_ADULT_YEARS } from '#domain/members/age-policy.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { PlanNote } from '#domain/recipes/meal-plan.ts';
import type { MemberForPlanning } from '#features/family-members/server/family-members.service.ts';
import { AppError } from '#platform/server/errors.ts';

const ageForPlanning = ({ answer, ageYears }: MemberForPlanning): number | null =>
  ageYears ?? (answer.hasAccount ? ASSUMED_ADULT_YEARS : null);

/** One note for each person whose age is assumed. */
export function assumedAgeNotes(people: readonly MemberForPlanning[]): PlanNote[] {
  return people.filter(isAgeAssumed).map(({ answer }) => ({
    code: 'profile_incomplete',
    memberId: answer.id,
    message: `${answer.name}'s age is not known yet, so this plan assumes an adult of ${ASSUMED_ADULT_YEARS}. Please add the age under Family members and plan again: needs and safety rules change with age.`,
  }));
}

export const isAgeAssumed = (person: MemberForPlanning): boolean =>
  person.ageYears === null && ageForPlanning(person) !== null;

/** A stored member as planning and checking see them; `null` when the age is not known. */
export function planningMember(person: MemberForPlanning, eats: readonly MealType[]): Member | null {
  const ageYears = ageForPlanning(person);
  return ageYears === null ? null : memberOfAge(person, ageYears, eats);
}

/**
 * The same person for what holds at any age, such as allergies and diets: where the age is not known, an adult stands in.
 * Nothing is called safe by it.
 */
export const memberOfAnyAge = (person: MemberForPlanning, eats: readonly MealType[]): Member =>
  memberOfAge(person, ageForPlanning(person) ?? ASSUMED_ADULT_YEARS, eats);

function memberOfAge(person: MemberForPlanning, ageYears: number, eats: readonly MealType[]): Member {
  const { answer } = person;
  return {
    id: answer.id,
    name: answer.name,
    relationship: answer.relationship,
    ageYears,
    ...(person.ageYears === null && { isAgeAssumed: true }),
    sex: answer.sex,
    heightCm: answer.heightCm,
    weightKg: answer.weightKg,
    activityLevel: answer.activityLevel,
    lifeStage: answer.lifeStage,
    allergies: answer.allergies,
    dietaryRestrictions: answer.dietaryRestrictions,
    medicalConditions: answer.medicalConditions,
    dislikes: answer.dislikes,
    favourites: answer.favourites,
    healthGoals: answer.healthGoals,
    clinicNumbers: answer.clinicNumbers,
    entryAnswers: person.entryAnswers,
    eats,
    ...(person.goals !== undefined && { goals: person.goals }),
  };
}

/** Throws `profile_incomplete` with one field a member whose age is not known. */
export function planningMembers(people: readonly MemberForPlanning[], eats: readonly MealType[]): Member[] {
  const members = people.map((person) => ({ person, member: planningMember(person, eats) }));
  const incomplete = members.filter(({ member }) => member === null);
  if (incomplete.length > 0) {
    const names = incomplete.map(({ person }) => person.answer.name).join(', ');
    throw new AppError('profile_incomplete', `To plan safely we need to know the age of: ${names}.`, {
      fields: incomplete.map(({ person }) => ({
        path: `members.${person.answer.id}.age`,
        message: `Please add the birth date or the age of ${person.answer.name}.`,
      })),
    });
  }
  return members.flatMap(({ member }) => member ?? []);
}
