import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { takesOf } from './plan-on-list.ts';
import { type NeededFood, type ShoppingItem, shoppingList } from './shopping-list.ts';

/* Food of two trips is two lines: what is bought fresh on Thursday comes in packs of its own. */

const { foods } = testKnowledgeBase();
const THURSDAY = '2026-12-03';
const FRESH = ['spinach-raw', 'strawberries', 'banana', 'milk-1-percent'];
const STAPLES = ['olive-oil', 'rice-white-long-dry'].filter((id) => foods.get(id)?.pantry);

const anyNeed = fc.record({
  foodId: fc.constantFrom(...FRESH, ...STAPLES),
  grams: fc.double({ min: 1, max: 3_000, noNaN: true }),
  buyOn: fc.constantFrom(undefined, THURSDAY),
});
const anyNeeds = fc.array(anyNeed, { minLength: 1, maxLength: 12 });

const sum = (lines: readonly ShoppingItem[], read: (line: ShoppingItem) => number) =>
  lines.reduce((total, line) => total + read(line), 0);
const ofTrip = (needs: readonly NeededFood[], day: string | undefined) =>
  needs.filter(({ foodId, buyOn }) => buyOn === day && !foods.get(foodId)?.pantry);

describe('a list of two shopping trips', () => {
  it('has a line for each food and trip, at the price of the packs of that trip', () => {
    fc.assert(
      fc.property(anyNeeds, (needs) => {
        const list = shoppingList(needs, foods).filter(({ pantry }) => !pantry);
        const apart = [undefined, THURSDAY].flatMap((day) => shoppingList(ofTrip(needs, day), foods));
        expect(new Set(list.map(({ foodId, buyOn }) => `${foodId} ${buyOn}`)).size).toBe(list.length);
        expect(list).toHaveLength(apart.length);
        expect(sum(list, ({ tillUsd }) => tillUsd)).toBeCloseTo(sum(apart, ({ tillUsd }) => tillUsd));
        for (const { boughtGrams, neededGrams, foodId } of list) {
          expect(boughtGrams).toBeGreaterThanOrEqual(neededGrams - 1e-6);
          expect(boughtGrams).toBeLessThan(neededGrams + (foods.get(foodId)?.buy.grams ?? 0) + 1e-6);
        }
      }),
    );
  });

  it('buys a staple once, and loses and doubles no gram', () => {
    fc.assert(
      fc.property(anyNeeds, (needs) => {
        const list = shoppingList(needs, foods);
        for (const id of STAPLES) expect(list.filter(({ foodId }) => foodId === id).length).toBeLessThan(2);
        const needed = needs.reduce((total, { grams }) => total + grams, 0);
        expect(sum(list, ({ neededGrams }) => neededGrams)).toBeCloseTo(needed, 3);
        const taken = Object.values(takesOf(list)).reduce((total, grams) => total + grams, 0);
        expect(taken).toBeCloseTo(needed, 3);
      }),
    );
  });
});
