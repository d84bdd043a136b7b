import { expect, test } from 'vitest';
import type { RecipeFit } from '../contract/recipes.ts';
import { fitDetails, fitHeadline } from './fit-words.ts';

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
  openInRecipe: [],
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

test('what suits comes with a portion and labels to buy', () => {
  expect(
    fitDetails({
      ...fit,
      portions: [
        { mealType: 'lunch', servings: 1.25 },
        { mealType: 'dinner', servings: 1.25 },
        { mealType: 'snacks', servings: 0.5 },
      ],
      labels: [{ food: 'Quinoa', label: 'gluten-free' }],
      dailyLimits: ['high blood pressure'],
      isAgeAssumed: true,
    }),
  ).toEqual([
    'About 1¼ servings as lunch or dinner.',
    'About ½ serving as snack.',
    'Buy quinoa labeled gluten-free.',
    'The daily limit still counts: high blood pressure.',
    'The age is not known, so we assume an adult.',
  ]);
});

test('an open question is said as one, with the words as they were written', () => {
  const unknown = { ...fit, verdict: 'not_known' as const, unchecked: ['Schnupf "x"'] };
  expect(fitDetails(unknown)).toEqual(['Not known yet: a question about “Schnupf "x"” is open.']);
  expect(fitDetails({ ...unknown, unchecked: ['ghee', 'penut'] })).toEqual([
    'Not known yet: questions about “ghee” and “penut” are open.',
  ]);
});

test('a headline says who may eat it, and which food decides it for each person', () => {
  const you = { ...fit, memberId: 'y', yours: true };
  const theo = { ...fit, memberId: 't', name: 'Theo' };
  const reasons = [{ limit: 'milk allergy', foods: ['Feta cheese', 'Whole milk'] }];
  const mia = { ...fit, verdict: 'does_not_suit' as const, reasons };
  const baby = { ...fit, name: 'Noa', verdict: 'age_unknown' as const };
  expect(fitHeadline([you, theo])).toBe('Safe for everyone.');
  expect(fitHeadline([you])).toBe('Safe for you.');
  expect(fitHeadline([you, theo, mia, baby])).toBe(
    'Safe for you and Theo. Not for Mia: feta cheese and whole milk. We cannot say for Noa.',
  );
  // Nothing is called safe for people with an open question.
  const unchecked = { ...theo, unchecked: ['unobtainium'] };
  expect(fitHeadline([you, unchecked])).toBe('Safe for you. We cannot say for Theo.');
});
