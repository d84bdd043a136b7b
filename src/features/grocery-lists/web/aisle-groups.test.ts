import { describe, expect, it } from 'vitest';
import type { GroceryItem } from '../contract.ts';
import { aisleGroups, listAsText, openFirst, priceEstimate, priceText, priceWords } from './aisle-groups.ts';
import { quantityText } from './quantity-text.ts';

const item = (changes: Partial<GroceryItem>): GroceryItem => ({
  id: '00000000-0000-4000-8000-000000000001',
  item: 'Onion',
  quantity: 3,
  unit: 'medium onions',
  aisle: 'produce',
  checked: false,
  neededText: 'needs 310 g (11 oz)',
  pantry: false,
  own: false,
  priceUsd: 1.2,
  fieldTimes: {},
  ...changes,
});

describe('quantityText', () => {
  it.each([
    [{ quantity: 3, unit: 'medium onions' }, '3 medium onions'],
    [{ quantity: 2, unit: '15 oz can' }, '2 × 15 oz can'],
    [{ quantity: 1200, unit: 'g' }, '2 lb 10 oz (1.2 kg)'],
    [{ quantity: 2, unit: null }, '2'],
    [{ quantity: null, unit: null }, null],
  ])('%j', (amount, text) => {
    expect(quantityText(amount)).toBe(text);
  });
});

describe('aisleGroups', () => {
  it('follows the order of the shop, counts what is left and leaves the pantry apart', () => {
    const groups = aisleGroups([
      item({ item: 'Milk', aisle: 'dairy-eggs' }),
      item({ item: 'Salt', aisle: 'spices-baking', pantry: true }),
      item({ checked: true }),
      item({ item: 'Apple' }),
    ]);
    expect(groups.map((group) => [group.aisle, group.items.length, group.left])).toEqual([
      ['produce', 2, 1],
      ['dairy-eggs', 1, 1],
    ]);
  });
});

describe('openFirst', () => {
  it('puts what was done before at the end, and leaves in its place what is ticked or unticked since', () => {
    const items = [
      item({ id: 'a', checked: true }),
      item({ id: 'b', checked: true }),
      item({ id: 'c', checked: false }),
      item({ id: 'd', checked: false }),
    ];
    expect(openFirst(items, new Set(['a', 'd'])).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd']);
  });
});

describe('priceEstimate', () => {
  it('is a lower bound when prices are missing, and says so', () => {
    const estimate = priceEstimate([
      item({}),
      item({ priceUsd: null }),
      item({ priceUsd: 0.05, pantry: true }),
    ]);
    expect(estimate).toEqual({ checkoutUsd: 1.2, unknown: 1, staplesUsd: 0.05 });
    expect(priceText(estimate)).toBe('at least $1.20 at checkout');
    expect(priceWords(estimate).join(' ')).toContain('1 item has no known price');
  });

  it('is what the store asks; staples are named apart, and no sum that a list without a plan would not have', () => {
    const estimate = priceEstimate([item({}), item({ priceUsd: 0.4, pantry: true })]);
    expect(priceText(estimate)).toBe('about $1.20 at checkout');
    expect(priceText({ ...estimate, checkoutUsd: 1580.03 })).toBe('about $1,580 at checkout');
    expect(priceWords(estimate).at(-1)).toBe('Oil, spices and other staples you use add about $0.40.');
    expect(priceWords(estimate).join(' ')).not.toMatch(/\$1\.60|\bplan\b/);
  });

  it('is unknown when no price is known', () => {
    expect(priceText(priceEstimate([item({ priceUsd: null })]))).toBeNull();
  });
});

describe('listAsText', () => {
  it('writes every item once, the pantry last', () => {
    const text = listAsText({ title: 'Week', notes: undefined }, [
      item({ checked: true }),
      item({ item: 'Salt', quantity: null, unit: null, aisle: 'spices-baking', pantry: true }),
    ]);
    expect(text).toBe(
      'Week\n\nFruit and vegetables\n[x] Onion – 3 medium onions\n\nYou may have these\n[ ] Salt',
    );
  });

  it('says before them what the page says before them', () => {
    const text = listAsText({ title: 'Week', notes: ['Not safe for Ben: peanut sauce.'] }, [item({})]);
    expect(text).toMatch(
      /^Week\n\nPlease read this before you shop:\nNot safe for Ben: peanut sauce[.]\n\nFruit/,
    );
  });
});
