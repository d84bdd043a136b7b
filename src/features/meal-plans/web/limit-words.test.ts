import { describe, expect, it } from 'vitest';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { entryReading, familyMember } from '#tests/support/family-member.ts';
import { limitWords } from './limit-words.ts';

const member = familyMember({ age: 3 });
const withEntries = (...entries: FamilyMember['limits']['entries']) => ({
  ...member,
  limits: { ...member.limits, entries },
});
const textsOf = (changes: Partial<FamilyMember>, kind: string) =>
  limitWords({ ...member, ...changes })
    .filter((limit) => limit.kind === kind)
    .map((limit) => limit.text);

describe('limitWords', () => {
  it('says what is left out, and the names of diets and conditions', () => {
    const provided = withEntries(
      entryReading({ text: 'tree_nut', means: ['allergen:tree_nut'], meansLabels: ['tree nuts'] }),
      entryReading({
        text: 'shellfish',
        means: ['allergen:crustacean', 'allergen:mollusc'],
        meansLabels: ['crustacean shellfish', 'mollusks'],
      }),
      entryReading({ text: 'kiwii', means: ['food:kiwi'], meansLabels: ['kiwi'] }),
      entryReading({
        field: 'dietaryRestrictions',
        text: 'food:mushroom',
        means: ['food:mushroom'],
        meansLabels: ['mushroom'],
      }),
      entryReading({
        field: 'dietaryRestrictions',
        text: 'vegetarian',
        means: ['diet:vegetarian'],
        meansLabels: ['Vegetarian'],
      }),
      entryReading({
        field: 'medicalConditions',
        text: 'htn',
        means: ['condition:hypertension'],
        meansLabels: ['High blood pressure'],
      }),
    );
    expect(textsOf(provided, 'allergy')).toEqual([
      'No tree nuts',
      'No crustacean shellfish or mollusks',
      'No kiwi',
    ]);
    expect(textsOf(provided, 'diet')).toEqual(['No mushroom', 'Vegetarian']);
    expect(textsOf(provided, 'condition')).toEqual(['High blood pressure (“htn”)']);
  });

  it('gives the rule of a condition where it is short', () => {
    const means = ['condition:hypertension'];
    const entry = entryReading({
      field: 'medicalConditions',
      text: 'hypertension',
      means,
      meansLabels: ['High blood pressure'],
    });
    const rule = (description: string) => ({
      allergens: [],
      diets: [],
      conditions: [
        {
          code: 'hypertension',
          means: 'condition:hypertension',
          name: 'High blood pressure',
          description,
          notPlanned: null,
          plannedWith: [],
          defaults: null,
          sources: [],
        },
      ],
    });
    const wordsWith = (description: string) => limitWords(withEntries(entry), rule(description))[0]?.text;
    expect(wordsWith('At most 2,300 mg of sodium a day.')).toBe(
      'High blood pressure: at most 2,300 mg of sodium a day',
    );
    expect(wordsWith(`${'Very '.repeat(20)}long.`)).toBe('High blood pressure');
  });

  it('an open entry comes first and is never shown as a limit that is kept', () => {
    const provided = withEntries(entryReading({ text: 'ghee', status: 'open', reason: 'readers_differ' }));
    expect(limitWords(provided)[0]).toEqual({
      kind: 'open',
      text: 'Not known yet: a question about “ghee” is open',
    });
    expect(textsOf(provided, 'allergy')).toEqual([]);
  });

  it('says of what someone looks after that nothing is left out for it', () => {
    const settled = { answer: 'self' as const, by: 'Anna', at: '2026-11-20T08:00:00.000Z' };
    const provided = withEntries(entryReading({ text: 'nickel', status: 'not_food', settled }));
    expect(textsOf(provided, 'self')).toEqual(['“nickel”: you handle this yourself, nothing is left out']);
  });

  it('says when nobody plans for this person', () => {
    const notPlanned = 'Mia has PKU, which needs a diet from a clinic.';
    expect(textsOf({ limits: { ...member.limits, notPlanned } }, 'open')).toEqual([notPlanned]);
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
