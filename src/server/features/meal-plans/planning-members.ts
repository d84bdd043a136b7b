import type { Member } from '#core/members/member.ts';
import type { MealType } from '#core/recipes/recipe.ts';
import type { MemberForPlanning } from '#server/features/family-members/family-members.service.ts';
import { AppError } from '#server/platform/errors.ts';

/** A stored member as planning and checking see them; `null` when the age is not known. */
function planningMember({ answer, ageYears }: MemberForPlanning, eats: readonly MealType[]): Member | null {
  if (ageYears === null) return null;
  return {
    id: answer.id,
    name: answer.name,
    relationship: answer.relationship,
    ageYears,
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
    eats,
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
