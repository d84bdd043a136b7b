import { describe, expect, it } from 'vitest';
import { ALLERGEN_CODES } from '#core/foods/allergens.ts';
import { memberLimits } from '#core/meal-planning/member-limits.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { type AvoidingMember, allergiesInFood, type FoodAllergens } from './allergies-in-food.ts';

const kb = loadKnowledgeBase();

const yogurt: FoodAllergens = {
  contains: ['milk'],
  mayContain: ['soy'],
  labelFree: ['gluten'],
  areKnown: true,
  words: ['Plain yogurt, whole milk', 'strawberries'],
};
const findings = (allergies: readonly string[], changes: Partial<FoodAllergens> = {}) =>
  allergiesInFood(
    { allergies, medicalConditions: [], dietaryRestrictions: [] },
    { ...yogurt, ...changes },
  ).map(({ allergy, finding }) => `${allergy} ${finding}`);

describe('what the allergies of a profile meet in a food', () => {
  it('is told by allergen, as it is in the food', () => {
    expect(findings(['milk', 'soy', 'gluten', 'sesame'])).toEqual([
      'milk contains',
      'soy may_contain',
      'gluten check_pack',
      'wheat not_named',
      'sesame not_named',
    ]);
  });

  it('is unknown, not absent, when nobody knows what is in the food', () => {
    expect(findings(['milk', 'sesame'], { areKnown: false })).toEqual(['milk contains', 'sesame not_known']);
  });

  it('reads other words for an allergen, and several in one entry', () => {
    expect(findings(['severe dairy allergy'])).toEqual(['milk contains']);
    expect(findings(['sesame and soya'])).toEqual(['sesame not_named', 'soy may_contain']);
  });

  it('finds a food without a code by its name, and does not say that it is absent', () => {
    expect(findings(['strawberry', 'kiwi'])).toEqual(['strawberry contains', 'kiwi not_known']);
  });

  it('knows conditions and diets that keep an allergen away, each allergen once', () => {
    const member = {
      allergies: ['milk'],
      medicalConditions: ['celiac_disease', 'hypertension', 'egg allergy'],
      dietaryRestrictions: ['dairy_free', 'vegetarian', 'fat free'],
    };
    expect(allergiesInFood(member, yogurt)).toEqual([
      { allergy: 'milk', finding: 'contains' },
      { allergy: 'gluten', finding: 'check_pack' },
      { allergy: 'wheat', finding: 'not_named' },
      { allergy: 'egg', finding: 'not_named' },
    ]);
  });

  it('says nothing without allergies, and of those that no food brings', () => {
    expect(findings([])).toEqual([]);
    expect(findings(['none', 'N/A', '-', 'no known food allergies'])).toEqual([]);
    expect(findings(['penicillin', 'cat allergy', 'allergic to bee stings', 'hay fever'])).toEqual([]);
    // What cross-reacts with foods, and what nobody here can read, stays unknown.
    expect(findings(['birch pollen', 'latex', '落花生'])).toEqual([
      'birch pollen not_known',
      'latex not_known',
      '落花生 not_known',
    ]);
  });

  it('leaves lactose intolerance to the dishes: a food with very little lactose is fine', () => {
    const member = { allergies: [], medicalConditions: ['lactose_intolerance'], dietaryRestrictions: [] };
    expect(allergiesInFood(member, yogurt)).toEqual([]);
  });

  it.each<[keyof AvoidingMember, string]>([
    ...['peanut', 'no peanuts', 'nut-free, egg-free', 'peanut, swells up', 'severe nut allergy'].map(
      (text): [keyof AvoidingMember, string] => ['allergies', text],
    ),
    ...[
      'peanuts',
      'No nuts',
      'No dairy',
      'free from milk',
      'No gluten',
      'nut free and egg free',
      'no sesame',
    ].map((text): [keyof AvoidingMember, string] => ['dietaryRestrictions', text]),
    ...['severe reaction to peanuts', 'milk protein sensitivity', 'gluten sensitivity', 'celiac disease'].map(
      (text): [keyof AvoidingMember, string] => ['medicalConditions', text],
    ),
    ['medicalConditions', 'peanut allergy, hypertension'],
  ])('tells every allergen that plans keep away: %s “%s”', (field, text) => {
    const none = { allergies: [], medicalConditions: [], dietaryRestrictions: [] };
    const { avoidedAllergens } = memberLimits(memberWith({ ...none, [field]: [text] }), kb);
    expect(avoidedAllergens.size).toBeGreaterThan(0);
    const everything = { ...yogurt, contains: [...ALLERGEN_CODES] };
    const told = allergiesInFood({ ...none, [field]: [text] }, everything)
      .filter(({ finding }) => finding === 'contains')
      .map(({ allergy }) => allergy);
    expect(told).toEqual(expect.arrayContaining([...avoidedAllergens]));
  });
});
