import type { ChangedField } from '#contract/access-log.ts';
import type { FamilyMember } from '#contract/family-members.ts';

/** What of an answer makes up each field that a person knows. */
const PARTS: Readonly<Record<ChangedField, readonly (keyof FamilyMember)[]>> = {
  name: ['name'],
  relationship: ['relationship'],
  age: ['birthDate', 'age'],
  sex: ['sex'],
  height: ['heightCm'],
  weight: ['weightKg'],
  activityLevel: ['activityLevel'],
  healthGoals: ['healthGoals'],
  dietaryRestrictions: ['dietaryRestrictions'],
  allergies: ['allergies'],
  medicalConditions: ['medicalConditions'],
  lifeStage: ['lifeStage'],
  dislikes: ['dislikes'],
  favourites: ['favourites'],
};

/** A list in another order says the same. */
const told = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/** Names only. A form sends all that it shows; what stands as it stood was not changed. */
export function changedFields(before: FamilyMember, after: FamilyMember): ChangedField[] {
  return (Object.keys(PARTS) as ChangedField[]).filter((field) =>
    PARTS[field].some((part) => told(before[part]) !== told(after[part])),
  );
}
