import { expect, it } from 'vitest';
import type { FoodAnswer } from '../contract/foods.ts';
import { flagTexts, priceText } from './food-words.ts';

const price = { priceUsdPerKg: 8, hasWaste: false, aisle: 'nuts-seeds' } as const;

it('speaks of peel or bones only where there is something to throw away', () => {
  expect(priceText(price)).toBe('Costs about $3.63 a pound (US)');
  expect(priceText({ ...price, hasWaste: true, aisle: 'produce' })).toBe(
    'Costs about $3.63 a pound, without peel or pits (US)',
  );
  expect(priceText({ ...price, hasWaste: true, aisle: 'meat' })).toBe(
    'Costs about $3.63 a pound, without bones or shells (US)',
  );
});

it('says that the amount of added sugar is not known, where it is not', () => {
  const texts = (added: number | null) =>
    flagTexts({ flags: ['added-sugar'], nutrients: { added_sugars_g: added } as FoodAnswer['nutrients'] });
  expect(texts(null)).toEqual(['contains added sugar, how much is not known']);
  expect(texts(4)).toEqual(['contains added sugar']);
});
