import { describe, expect, it } from 'vitest';
import { allergiesInFood, type FoodAllergens } from './allergies-in-food.ts';

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
      { allergy: 'egg', finding: 'not_named' },
    ]);
  });

  it('says nothing without allergies', () => {
    expect(findings([])).toEqual([]);
  });
});
