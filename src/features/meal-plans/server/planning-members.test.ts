import { expect, it } from 'vitest';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import type { MemberForPlanning } from '#features/family-members/server/family-members.service.ts';
import { familyMember } from '#tests/support/family-member.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberOfAnyAge, planningMember } from './planning-members.ts';

const kb = testKnowledgeBase();
const person: MemberForPlanning = {
  answer: familyMember({ age: null, allergies: ['peanut'], medicalConditions: ['celiac disease'] }),
  ageYears: null,
  entryAnswers: [],
};

it('what is avoided at any age is known without an age', () => {
  expect(planningMember(person, [])).toBeNull();
  expect([...limitsOf(memberOfAnyAge(person, []), kb).avoidedAllergens]).toEqual(
    expect.arrayContaining(['peanut', 'gluten', 'wheat']),
  );
});
