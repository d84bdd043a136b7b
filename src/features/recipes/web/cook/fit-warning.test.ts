import { expect, it } from 'vitest';
import type { RecipeFit } from '../../contract/recipes.ts';
import { fitWarnings, recipeWarnings } from './fit-warning.ts';

const fit: RecipeFit = {
  memberId: 'nora',
  name: 'Nora Lindqvist',
  relationship: 'self',
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
const mia: RecipeFit = {
  ...fit,
  memberId: 'mia',
  name: 'Mia Lindqvist',
  verdict: 'does_not_suit',
  reasons: [{ limit: 'egg allergy', foods: ['Egg'] }],
};
const teo: RecipeFit = { ...fit, memberId: 'teo', name: 'Teo Lindqvist', unchecked: ['blorvit'] };

const dish = (...family: RecipeFit[]) => ({ family, contains: ['egg' as const] });

it('says nothing of a dish that suits everyone', () => {
  expect(fitWarnings(dish(fit))).toEqual([]);
});

it('names who must not have it and who is not known, by their first names', () => {
  expect(fitWarnings(dish(fit, mia, teo))).toEqual(['Not for Mia: contains egg.', 'We cannot say for Teo.']);
});

it('leaves out who gets a plate of their own', () => {
  expect(fitWarnings(dish(fit, mia, teo), ['mia', 'teo'])).toEqual([]);
});

it('tells two people of one first name apart, though only one of them is warned', () => {
  const other: RecipeFit = { ...fit, memberId: 'other', name: 'Mia Berg' };
  expect(fitWarnings(dish(other, mia))).toEqual(['Not for Mia L.: contains egg.']);
});

it('says in cook mode which packs to take and how a small child has it, but no pack for who must not have it', () => {
  const labels = [{ food: 'Oats', label: 'gluten-free' }];
  const family = [
    { ...fit, labels },
    { ...teo, labels, unchecked: [] },
    { ...mia, labels },
  ];
  const notes = { toddlerNote: 'Cut the berries into quarters.', softNote: null };
  expect(recipeWarnings({ ...dish(...family), ...notes })).toEqual([
    'Not for Mia: contains egg.',
    'For Nora and Teo: buy oats labeled gluten-free.',
    'For a small child: Cut the berries into quarters.',
  ]);
});
