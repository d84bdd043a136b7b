import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import type { Pantry } from '#domain/recipes/pantry.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { type DatedNeed, leftAtHome, listOfPlan, takenFromHome } from './from-home.ts';
import { shoppingList } from './shopping-list.ts';

const { foods } = testKnowledgeBase();
const FIRST = '2026-03-02';
const nobody = new Set<never>();
const IDS = ['carrot', 'milk-whole', 'egg-whole', 'salt', 'spinach-raw', 'rolled-oats'];
const some = IDS.filter((id) => foods.has(id));

const need: fc.Arbitrary<DatedNeed> = fc.record({
  foodId: fc.constantFrom(...some),
  grams: fc.double({ min: 1, max: 900, noNaN: true }),
  date: fc.integer({ min: 0, max: 6 }).map((day) => addDays(FIRST, day)),
});
const pantry: fc.Arbitrary<Pantry> = fc.record({
  staples: fc.option(fc.subarray(some)),
  atHome: fc.array(
    fc.record({
      foodId: fc.constantFrom(...some),
      grams: fc.option(fc.double({ min: 1, max: 2_000, noNaN: true })),
      useBy: fc.option(fc.integer({ min: -3, max: 8 }).map((day) => addDays(FIRST, day))),
    }),
    { maxLength: 8 },
  ),
});
const needs = fc.array(need, { minLength: 1, maxLength: 30 });
const listWith = (
  atHome: Pantry['atHome'],
  needed: readonly DatedNeed[],
  staples: Pantry['staples'] = null,
) => listOfPlan(needed, foods, nobody, { staples, atHome });

describe('a list with a pantry', () => {
  it('has every food that is needed, and what is bought and at home is enough', () => {
    fc.assert(
      fc.property(needs, pantry, (needed, own) => {
        const list = listOfPlan(needed, foods, nobody, own);
        const plain = shoppingList(needed, foods);
        expect(list.map(({ foodId }) => foodId).toSorted()).toEqual(
          plain.map(({ foodId }) => foodId).toSorted(),
        );
        for (const { foodId, neededGrams, homeGrams, boughtGrams, tillUsd, priceUsd } of list) {
          const there = own.atHome.filter((each) => each.foodId === foodId);
          expect(boughtGrams + homeGrams).toBeGreaterThanOrEqual(neededGrams - 1e-5);
          expect(homeGrams).toBeLessThanOrEqual(neededGrams + 1e-5);
          expect(homeGrams).toBeLessThanOrEqual(
            there.reduce((sum, { grams }) => sum + (grams ?? 0), 0) + 1e-5,
          );
          expect(tillUsd).toBeLessThanOrEqual(priceUsd + 1e-9);
        }
      }),
    );
  });

  it('never takes what is past its day, and takes nothing twice', () => {
    fc.assert(
      fc.property(needs, pantry, (needed, own) => {
        const taken = takenFromHome(needed, own, foods, nobody);
        expect(taken).toHaveLength(needed.length);
        for (const { foodId, date } of taken) {
          const later = taken.filter((each) => each.foodId === foodId && each.date >= date);
          const good = own.atHome.filter(
            (each) => each.foodId === foodId && (each.useBy === null || each.useBy >= date),
          );
          expect(later.reduce((sum, { homeGrams }) => sum + homeGrams, 0)).toBeLessThanOrEqual(
            good.reduce((sum, { grams }) => sum + (grams ?? 0), 0) + 1e-6,
          );
        }
      }),
    );
  });

  it('buys the rest, in packs, and says what is at home', () => {
    const [line] = listWith(
      [{ foodId: 'carrot', grams: 200, useBy: null }],
      [{ foodId: 'carrot', grams: 900, date: FIRST }],
    );
    expect(line).toMatchObject({ neededGrams: 900, homeGrams: 200, pantry: false });
    expect(line?.neededText).toBe('needs 900 g (2 lb), 200 g (7.1 oz) at home');
    expect(line?.boughtGrams).toBeLessThan(
      shoppingList([{ foodId: 'carrot', grams: 900 }], foods)[0]?.boughtGrams ?? 0,
    );
  });

  it('buys nothing where there is enough, and costs nothing', () => {
    const enough = [{ foodId: 'carrot', grams: 700, useBy: FIRST }];
    const [line] = listWith(enough, [{ foodId: 'carrot', grams: 700, date: FIRST }]);
    expect(line).toMatchObject({ boughtGrams: 0, tillUsd: 0, pantry: true, quantityText: 'enough at home' });
    const [late] = listWith(enough, [{ foodId: 'carrot', grams: 700, date: addDays(FIRST, 1) }]);
    expect(late).toMatchObject({ homeGrams: 0, pantry: false });
  });

  it('asks, and never drops, what is there in an unknown amount', () => {
    const needed = [{ foodId: 'carrot', grams: 700, date: FIRST }];
    const [line] = listWith([{ foodId: 'carrot', grams: null, useBy: null }], needed);
    const [plain] = shoppingList(needed, foods);
    expect(line).toMatchObject({ pantry: true, homeGrams: 0, boughtGrams: plain?.boughtGrams });
    const [spoiled] = listWith([{ foodId: 'carrot', grams: null, useBy: addDays(FIRST, -1) }], needed);
    expect(spoiled).toMatchObject({ pantry: false });
  });

  it('keeps the staples of the household apart, and no others', () => {
    const needed = ['salt', 'carrot'].map((foodId) => ({ foodId, grams: 20, date: FIRST }));
    const apart = (staples: Pantry['staples']) =>
      listWith([], needed, staples).flatMap(({ foodId, pantry: isApart }) => (isApart ? [foodId] : []));
    expect(apart(null)).toEqual(['salt']);
    expect(apart(['carrot'])).toEqual(['carrot']);
    expect(apart([])).toEqual([]);
  });

  it('looks at a pack before it counts on it when someone needs a label', () => {
    const food = [...foods.values()].find(
      ({ labelFree, pantry: isStaple }) => labelFree.length > 0 && !isStaple,
    );
    const foodId = food?.id ?? '';
    const needed = [{ foodId, grams: 100, date: FIRST }];
    const own = { staples: null, atHome: [{ foodId, grams: 5_000, useBy: null }] };
    const [line] = listOfPlan(needed, foods, new Set(food?.labelFree), own);
    expect(line).toMatchObject({ homeGrams: 0, pantry: true });
    expect(line?.boughtGrams).toBeGreaterThan(0);
    expect(line?.item).toContain('(labelled ');
    expect(listOfPlan(needed, foods, nobody, own)[0]).toMatchObject({ boughtGrams: 0 });
  });
});

it('what one plan took is not there for the next', () => {
  const own: Pantry = {
    staples: null,
    atHome: [
      { foodId: 'carrot', grams: 300, useBy: null },
      { foodId: 'carrot', grams: 100, useBy: FIRST },
      { foodId: 'egg-whole', grams: null, useBy: null },
    ],
  };
  expect(leftAtHome(own, new Map([['carrot', 150]])).atHome).toEqual([
    { foodId: 'carrot', grams: 0, useBy: FIRST },
    { foodId: 'carrot', grams: 250, useBy: null },
    { foodId: 'egg-whole', grams: null, useBy: null },
  ]);
});
