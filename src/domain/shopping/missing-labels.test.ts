import { expect, it } from 'vitest';
import { foodWith } from '#tests/support/core-fixtures.ts';
import { missingLabels, missingOutsidePlans } from './missing-labels.ts';

const OATS = foodWith({
  id: 'oats',
  name: 'Rolled oats',
  mayContain: ['gluten', 'wheat'],
  labelFree: ['gluten', 'wheat'],
});
const RICE = foodWith({ id: 'rice', name: 'Rice' });
const FOODS = new Map([OATS, RICE].map((food) => [food.id, food]));
const NEEDED = [{ foodId: 'oats' }, { foodId: 'rice' }, { foodId: 'oats' }];

it('names each food once whose line does not say the label that is needed now', () => {
  const lines = [
    { item: 'Rolled oats', own: false },
    { item: 'Rice', own: false },
  ];
  expect(missingLabels(lines, NEEDED, FOODS, new Set(['gluten', 'wheat']))).toEqual([
    'Rolled oats (gluten-free, wheat-free)',
  ]);
  expect(missingLabels(lines, NEEDED, FOODS, new Set())).toEqual([]);
});

it('is content with a line that says it, and leaves own lines alone', () => {
  const avoided = new Set(['gluten', 'wheat'] as const);
  const said = [{ item: 'Rolled oats (labelled gluten-free, wheat-free)', own: false }];
  expect(missingLabels(said, NEEDED, FOODS, avoided)).toEqual([]);
  const half = [{ item: 'Rolled oats (labelled gluten-free)', own: false }];
  expect(missingLabels(half, NEEDED, FOODS, avoided)).toHaveLength(1);
  expect(missingLabels([{ item: 'Rolled oats', own: true }], NEEDED, FOODS, avoided)).toEqual([]);
});

it('does not take peanut-free for nut-free', () => {
  const bread = foodWith({
    id: 'bread',
    name: 'Bread',
    mayContain: ['peanut', 'tree_nut'],
    labelFree: ['peanut', 'tree_nut'],
  });
  const lines = [{ item: 'Bread (labelled peanut-free)', own: false }];
  const foods = new Map([[bread.id, bread]]);
  expect(missingLabels(lines, [{ foodId: 'bread' }], foods, new Set(['peanut', 'tree_nut']))).toEqual([
    'Bread (peanut-free, nut-free)',
  ]);
});

it('judges what recipes put on a list for everyone at home, and leaves what a plan takes to its people', () => {
  const avoided = new Set(['gluten', 'wheat'] as const);
  const oats = { item: 'Rolled oats', own: false, buyOn: null, neededGrams: 200 };
  const said = ['Rolled oats (gluten-free, wheat-free)'];
  expect(missingOutsidePlans([oats], [], FOODS, avoided)).toEqual(said);
  expect(missingOutsidePlans([oats], [{ oats: 150 }], FOODS, avoided)).toEqual(said);
  expect(missingOutsidePlans([oats], [{ oats: 150 }, { oats: 50 }], FOODS, avoided)).toEqual([]);
  expect(missingOutsidePlans([{ ...oats, neededGrams: null }], [{ oats: 200 }], FOODS, avoided)).toEqual(
    said,
  );
  expect(missingOutsidePlans([{ ...oats, own: true }], [], FOODS, avoided)).toEqual([]);
  expect(missingOutsidePlans([oats], [], FOODS, new Set())).toEqual([]);
});

it('knows a line in a recipe’s own words by its food', () => {
  const avoided = new Set(['gluten', 'wheat'] as const);
  const line = { ...{ own: false, buyOn: null, neededGrams: null }, item: 'a few handfuls of oats' };
  const missing = (more: object) => missingOutsidePlans([{ ...line, ...more }], [], FOODS, avoided);
  expect(missing({ foodId: 'oats' })).toEqual(['Rolled oats (gluten-free, wheat-free)']);
  const said = `${line.item} (labelled gluten-free, wheat-free)`;
  expect(missing({ foodId: 'oats', item: said })).toEqual([]);
  expect(missing({ foodId: 'oats', own: true })).toEqual([]);
  expect(missing({ foodId: null })).toEqual([]);
});
