import { ANY_ADULT } from '#domain/members/limited-person.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';

/** A member with nothing given but a name and an age; fields are set by the test. */
export function sampleMember(fields: Partial<Member> & Pick<Member, 'id' | 'name' | 'ageYears'>): Member {
  return {
    ...ANY_ADULT,
    relationship: 'other',
    activityLevel: null,
    eats: MEAL_TYPES,
    ...fields,
  };
}

/** Four generations with a milk allergy, a diet, a condition and age rules at one table. */
export const SAMPLE_FAMILY: readonly Member[] = [
  sampleMember({
    id: 'mia',
    name: 'Mia',
    ageYears: 2.5,
    sex: 'female',
    allergies: ['milk'],
    relationship: 'child',
  }),
  sampleMember({
    id: 'teo',
    name: 'Teo',
    ageYears: 15,
    sex: 'male',
    dietaryRestrictions: ['vegetarian'],
    relationship: 'child',
  }),
  sampleMember({
    id: 'dan',
    name: 'Dan',
    ageYears: 41,
    sex: 'male',
    heightCm: 180,
    weightKg: 85,
    medicalConditions: ['hypertension'],
    relationship: 'self',
  }),
  sampleMember({
    id: 'eva',
    name: 'Eva',
    ageYears: 39,
    sex: 'female',
    heightCm: 166,
    weightKg: 64,
    relationship: 'spouse',
  }),
  sampleMember({
    id: 'rosa',
    name: 'Rosa',
    ageYears: 74,
    sex: 'female',
    heightCm: 160,
    weightKg: 62,
    relationship: 'parent',
  }),
];
