import { expect, test } from 'vitest';
import type { RecipeFit } from '../contract/recipes.ts';
import { fitDetails, fitHeadline, refusals, withoutPortion } from './fit-words.ts';

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

test('a headline says who it is not for and why, then who may eat it', () => {
  const you = { ...fit, memberId: 'y', name: 'Ana', yours: true };
  const theo = { ...fit, memberId: 't', name: 'Theo Rose' };
  const reasons = [{ limit: 'milk allergy', foods: ['Feta cheese, crumbled', 'Milk'] }];
  const mia = { ...fit, name: 'Mia Rose', verdict: 'does_not_suit' as const, reasons };
  const baby = { ...fit, memberId: 'n', name: 'Noa', verdict: 'age_unknown' as const };
  const of = (family: RecipeFit[]) => fitHeadline({ family, contains: ['milk'] });
  expect(of([you, theo])).toBe('Suits everyone.');
  expect(of([you])).toBe('Suits you.');
  expect(of([you, theo, mia])).toBe(
    'Not for Mia: contains milk (feta cheese and milk). Suits everyone else.',
  );
  expect(of([you, theo, mia, baby])).toBe(
    'Not for Mia: contains milk (feta cheese and milk). Suits you and Theo. We cannot say for Noa.',
  );
  // Nothing is said to suit people with an open question.
  const unchecked = { ...theo, unchecked: ['unobtainium'] };
  expect(of([you, unchecked])).toBe('Suits you. We cannot say for Theo.');
});

test('only who a dish does not suit is one it is not for; others have no portion for reasons of their own', () => {
  const of = (name: string, more: Partial<RecipeFit> = {}): RecipeFit => ({
    ...fit,
    memberId: name,
    name,
    ...more,
  });
  const able = of('Ana');
  const family = [
    able,
    of('Ben', { verdict: 'does_not_suit' }),
    of('Cleo', { verdict: 'age_unknown' }),
    of('Dan', { verdict: 'not_planned', notPlanned: 'Dan …' }),
    of('Eva', { verdict: 'not_known', unchecked: ['unobtainium'] }),
    of('Finn'),
  ];
  expect(withoutPortion(family, [able])).toBe(
    'Not for Ben. We cannot say for Cleo, Dan and Eva. No portion for Finn at this meal.',
  );
  expect(withoutPortion([able], [able])).toBe('');
});

test('someone who is not planned for is refused by name, and both are said', () => {
  const noa = {
    ...fit,
    name: 'Noa',
    verdict: 'does_not_suit' as const,
    reasons: [{ limit: 'egg allergy', foods: ['Egg'] }],
    notPlanned: 'Noa is under 12 months old.',
  };
  expect(refusals({ family: [noa], contains: ['egg'] })).toEqual([
    'Not for Noa: contains egg. We do not plan meals for Noa.',
  ]);
  expect(fitDetails(noa)).toEqual(['Noa is under 12 months old.']);
});
