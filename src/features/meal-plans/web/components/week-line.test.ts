import { expect, it } from 'vitest';
import { weekWords } from './week-line.tsx';

const cost = { totalUsd: 195.6, perPersonPerDayUsd: 5.6, basis: '' };

it('names two figures, and folds the others', () => {
  const week = {
    distinctDishesCooked: 8,
    timesAtTheStove: 9,
    activeMinutesByDay: [53, 45, 43, 28, 42, 50, 56],
    thingsToBuy: 46,
    staples: 12,
    perishablesUsedOnce: 1,
    wasteUsd: 8,
  };
  expect(weekWords({ week, cost: { ...cost, tillUsd: 290.9 }, duration: 7 })).toEqual({
    first: 'About 45 minutes a day at the stove, $291 at the store.',
    rest: '8 dishes cooked, 46 things to buy, $196 of it eaten this week. About $5.60 per person a day for what you eat.',
  });
});

it('says the budget, and by how much the plan is over it', () => {
  const week = {
    distinctDishesCooked: 8,
    timesAtTheStove: 9,
    activeMinutesByDay: [20, 20, 20],
    thingsToBuy: 20,
    staples: 3,
    perishablesUsedOnce: 0,
    wasteUsd: 2,
  };
  const budget = { perWeekUsd: 140, forPlanUsd: 60, foodPlan: 'Thrifty', overUsd: 15 } as const;
  const over = weekWords({ week, cost: { ...cost, tillUsd: 75, budget }, duration: 3 });
  expect(over.first).toBe('About 20 minutes a day at the stove, $75 at the store, $15 over the budget.');
  expect(over.rest).toContain(
    'We aimed for at most $140 a week (USDA’s Thrifty food plan for these ages and meals), which is $60 for 3 days. We found no plan for that: this one costs $15 more at the store. No limit was loosened to save money.',
  );
  const own = { perWeekUsd: 200, forPlanUsd: 200, foodPlan: null, overUsd: 0 } as const;
  const met = weekWords({ week, cost: { ...cost, tillUsd: 75, budget: own }, duration: 7 });
  expect(met.first).not.toContain('over');
  expect(met.rest).toMatch(/We aimed for at most \$200 a week \(the amount you entered\)\.$/);
});

it('says of a plan of an earlier version what is known', () => {
  expect(weekWords({ week: undefined, cost, duration: 3 }).first).toBe(
    'About $195.60 in total for what you eat.',
  );
});
