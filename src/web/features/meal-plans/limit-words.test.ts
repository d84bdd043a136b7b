import { describe, expect, it } from 'vitest';
import type { FamilyMember } from '#contract/family-members.ts';
import { familyMember } from '#tests/support/family-member.ts';
import { limitWords } from './limit-words.ts';

const member = familyMember({
  age: 3,
  dietaryRestrictions: ['no_pork', 'vegetarian', 'Mushrooms', 'without okra'],
  allergies: ['tree_nut', 'kiwi'],
  medicalConditions: ['hypertension'],
});
const textsOf = (changes: Partial<FamilyMember>, kind: string) =>
  limitWords({ ...member, ...changes })
    .filter((limit) => limit.kind === kind)
    .map((limit) => limit.text);

describe('limitWords', () => {
  it('puts codes into everyday words and keeps what a person wrote', () => {
    expect(textsOf({}, 'allergy')).toEqual(['No tree nuts', 'No kiwi']);
    expect(textsOf({}, 'diet')).toEqual(['No pork', 'Vegetarian', 'No mushrooms', 'Without okra']);
    expect(textsOf({}, 'condition')).toEqual(['High blood pressure: less salt']);
  });

  it('tells what a toddler’s age asks for', () => {
    expect(textsOf({}, 'age')).toContain('Under 5: choking hazards cut safe or left out');
  });

  it('adds nothing for the age of a grown-up and nothing when the age is unknown', () => {
    expect(textsOf({ age: 40 }, 'age')).toEqual([]);
    expect(textsOf({ age: null }, 'age')).toEqual([]);
  });

  it('looks after seniors and pregnant people', () => {
    expect(textsOf({ age: 70 }, 'age')).toEqual(['65 and over: risky foods cooked through']);
    expect(textsOf({ age: 30, lifeStage: 'pregnant' }, 'age')).toContain('No high-mercury fish');
  });
});
