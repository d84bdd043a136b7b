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

it('says of a plan of an earlier version what is known', () => {
  expect(weekWords({ week: undefined, cost, duration: 3 }).first).toBe(
    'About $195.60 in total for what you eat.',
  );
});
