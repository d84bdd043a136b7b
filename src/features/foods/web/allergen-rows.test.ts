import { expect, it } from 'vitest';
import type { FoodAnswer } from '../contract/foods.ts';
import { allergenRows, knownOf, productAllergenRows } from './allergen-rows.ts';

const carried = { contains: ['milk'], mayContain: ['egg'], labelFree: ['gluten'] } as const;
const given = {
  contains: [...carried.contains],
  mayContain: [...carried.mayContain],
  labelFree: [...carried.labelFree],
};

it('speaks of a dish what some kinds are made with, and calls it no trace', () => {
  expect(allergenRows({ use: 'as-eaten', ...given })).toEqual([
    ['Usually contains', ['milk']],
    ['Some kinds contain', ['egg']],
    ['Plain packages may contain traces of', ['gluten']],
  ]);
});

it('speaks of an ingredient and of a product what it may contain, and leaves out what is empty', () => {
  expect(allergenRows({ use: 'ingredient', ...given, labelFree: [] })).toEqual([
    ['Contains', ['milk']],
    ['May contain', ['egg']],
  ]);
  expect(productAllergenRows({ ...given, contains: [] })).toEqual([['May contain', ['egg']]]);
});

it('does not know everything of a dish as it is usually served', () => {
  const food = { use: 'ingredient', name: 'Rice', synonyms: [], madeOf: [] } as unknown as FoodAnswer;
  expect(knownOf(food).areKnown).toBe(true);
  expect(knownOf({ ...food, use: 'as-eaten' }).areKnown).toBe(false);
});
