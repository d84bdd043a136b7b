import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, diffDays } from '#domain/calendar/days.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { fridgeDays, GRAMS_PER_FRIDGE_DAY, type ThawDay, thawKindOf, toThaw } from './thawing.ts';

const kb = testKnowledgeBase();
const kindOf = (id: string) => {
  const food = kb.foods.get(id);
  if (!food) throw new Error(`no food ${id}`);
  return thawKindOf(food);
};

describe('which foods are thawed', () => {
  it.each([
    ['chicken-breast-raw', 'meat'],
    ['beef-ground-90-raw', 'meat'],
    ['salmon-atlantic-raw', 'fish'],
    ['shrimp-raw', 'fish'],
    ['puff-pastry', 'dough'],
    ['peas-green-frozen', null],
    ['green-beans-frozen', null],
    ['blueberries-frozen', null],
    ['ice-cream-vanilla', null],
    ['ham-deli-sliced', null],
    ['salmon-smoked-cold', null],
    ['herring-pickled', null],
  ])('%s: %s', (id, kind) => expect(kindOf(id)).toBe(kind));

  it('knows every raw meat and fish of the shop counter', () => {
    const counter = [...kb.foods.values()].filter(
      (food) =>
        (food.aisle === 'meat' || food.aisle === 'fish') && food.id.endsWith('-raw') && food.buy.as !== 'jar',
    );
    expect(counter.length).toBeGreaterThan(60);
    expect(counter.filter((food) => thawKindOf(food) === null).map((food) => food.id)).toEqual([]);
  });
});

describe('how long the fridge needs', () => {
  it('is a day up to 5 lb, and a day more for each 5 lb', () => {
    expect([0, 1, 454, 2268, 2269, 4536, 4537].map(fridgeDays)).toEqual([1, 1, 1, 1, 2, 2, 3]);
  });
});

const START = '2026-03-01';
const ingredient = fc.record({
  foodId: fc.constantFrom('chicken', 'beef', 'salmon', 'rice'),
  name: fc.constant('Food'),
  grams: fc.double({ min: 0, max: 6000, noNaN: true }),
  thaw: fc.constantFrom(undefined, 'meat' as const, 'fish' as const),
});
const plan = fc
  .array(fc.array(fc.array(ingredient, { maxLength: 4 }), { maxLength: 3 }), { minLength: 1, maxLength: 10 })
  .map((days): ThawDay[] =>
    days.map((meals, index) => ({
      date: addDays(START, index),
      meals: meals.map((ingredients, meal) => ({ name: `Dish ${meal}`, ingredients })),
    })),
  );

describe('what to take out of the freezer', () => {
  it('never comes too late, never for today, and each food of a day exactly once', () => {
    fc.assert(
      fc.property(plan, (days) => {
        const last = days.at(-1)?.date ?? START;
        // Days before the plan too: a large piece for its first day is taken out before it begins.
        const mornings = Array.from({ length: diffDays(START, last) + 30 }, (_, index) =>
          addDays(last, -index - 1),
        );
        const items = mornings.flatMap((day) => toThaw(days, day).map((item) => ({ ...item, day })));
        for (const { day, useOn, grams } of items) {
          expect(diffDays(day, useOn)).toBe(fridgeDays(grams));
          expect(diffDays(day, useOn) * GRAMS_PER_FRIDGE_DAY).toBeGreaterThanOrEqual(grams);
        }
        const said = items.map(({ foodId, useOn }) => `${foodId} ${useOn}`).sort();
        const needed = days.flatMap(({ date, meals }) => [
          ...new Set(
            meals.flatMap(({ ingredients }) =>
              ingredients
                .filter(({ thaw, grams }) => thaw && grams > 0)
                .map(({ foodId }) => `${foodId} ${date}`),
            ),
          ),
        ]);
        expect(said).toEqual(needed.sort());
      }),
      { seed: 4205, numRuns: 300 },
    );
  });

  it('adds up what one day takes, and names the dishes', () => {
    const chicken = { foodId: 'chicken', name: 'Chicken', thaw: 'meat' as const };
    const days: ThawDay[] = [
      { date: START, meals: [{ name: 'Soup', ingredients: [{ ...chicken, grams: 900 }] }] },
      {
        date: addDays(START, 1),
        meals: [
          { name: 'Wraps', ingredients: [{ ...chicken, grams: 300 }] },
          { name: 'Roast', ingredients: [{ ...chicken, grams: 200 }] },
        ],
      },
    ];
    expect(toThaw(days, START)).toEqual([
      {
        foodId: 'chicken',
        name: 'Chicken',
        kind: 'meat',
        grams: 500,
        useOn: addDays(START, 1),
        dishes: ['Wraps', 'Roast'],
      },
    ]);
  });
});
