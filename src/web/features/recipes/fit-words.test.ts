import { expect, test } from 'vitest';
import type { RecipeFit } from '#contract/recipes.ts';
import { fitDetails } from './fit-words.ts';

const fit: RecipeFit = {
  memberId: 'm',
  name: 'Mia',
  relationship: 'child',
  yours: false,
  verdict: 'suits',
  isAgeAssumed: false,
  reasons: [],
  notPlanned: null,
  portions: [],
  labels: [],
  dailyLimits: [],
  unchecked: [],
};

test('a refusal names the limit and the foods', () => {
  const reasons = [{ limit: 'milk allergy', foods: ['Whole milk', 'Feta cheese'] }];
  expect(fitDetails({ ...fit, verdict: 'does_not_suit', reasons })).toEqual([
    'Milk allergy: Whole milk and Feta cheese.',
  ]);
});

test('or the amount, when no food is to blame', () => {
  const reasons = [{ limit: 'type 2 diabetes', foods: [] }];
  expect(fitDetails({ ...fit, verdict: 'does_not_suit', reasons })).toEqual([
    'No portion of it fits: type 2 diabetes.',
  ]);
});

test('what suits comes with a portion, labels to buy, and what nobody has checked', () => {
  expect(
    fitDetails({
      ...fit,
      portions: [{ mealType: 'dinner', servings: 1.25 }],
      labels: [{ food: 'Quinoa', label: 'gluten-free' }],
      dailyLimits: ['high blood pressure'],
      unchecked: ['the allergy to "unobtainium"'],
      isAgeAssumed: true,
    }),
  ).toEqual([
    'About 1 1/4 servings as dinner.',
    'Buy quinoa labeled gluten-free.',
    'The limit of the whole day still counts: high blood pressure.',
    'We could not check the allergy to "unobtainium".',
    'The age is not known, so an adult is assumed.',
  ]);
});
