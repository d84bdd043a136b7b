import type { ChangedField } from '#platform/contract/access-log.ts';
import type { FamilyMember } from '../contract.ts';
import type { KnownMember } from './member-answer.ts';

/** What of an answer makes up each field that a person knows. */
const PARTS: Readonly<Record<Exclude<ChangedField, 'entryAnswers'>, readonly (keyof FamilyMember)[]>> = {
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
  clinicNumbers: ['clinicNumbers'],
};

/** A list in another order says the same. */
const provided = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/** Names only. A form sends all that it shows; what is as it was was not changed. */
export function changedFields(before: KnownMember, after: KnownMember): ChangedField[] {
  const fields = Object.keys(PARTS) as (keyof typeof PARTS)[];
  const changed = fields.filter((field) =>
    PARTS[field].some((part) => provided(before.answer[part]) !== provided(after.answer[part])),
  );
  const given = ({ entryAnswers }: KnownMember) => entryAnswers.map((answer) => JSON.stringify(answer));
  return provided(given(before)) === provided(given(after)) ? changed : [...changed, 'entryAnswers'];
}
