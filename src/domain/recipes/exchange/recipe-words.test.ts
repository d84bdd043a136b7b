import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMeals, readMinutes, readServings, settleTimes } from './recipe-words.ts';

describe('readMinutes', () => {
  it.each([
    ['PT15M', 15],
    ['PT1H30M', 90],
    ['P0DT0H45M', 45],
    ['PT90S', 2],
    ['P1DT2H', 1_560],
    ['PT0.5H', 30],
    ['P1W', 10_080],
    ['pt20m', 20],
    ['45', 45],
    ['20 minutes', 20],
    ['1 hour 20 minutes', 80],
    ['1 hr 20 min', 80],
    ['1h30m', 90],
    ['1½ hours', 90],
    ['¾ hour', 45],
    ['1.5 hours', 90],
    ['1,5 hours', 90],
    ['20-25 min', 25],
    ['20 to 25 minutes', 25],
    ['an hour', 60],
    ['half an hour', 30],
    ['2 days', 2_880],
    ['about 15 mins', 15],
    ['PT0M', null],
    ['PT', null],
    ['P', null],
    ['soon', null],
    ['', null],
    ['PT99999H', null],
  ])('%j: %j', (text, minutes) => expect(readMinutes(text)).toBe(minutes));

  it('never throws, and is positive or nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5_000 }), (text) => {
        const minutes = readMinutes(text);
        expect(minutes === null || (Number.isInteger(minutes) && minutes > 0)).toBe(true);
      }),
    );
  });
});

describe('readServings', () => {
  it.each([
    ['4', 4],
    ['4 servings', 4],
    ['Serves 4', 4],
    ['Serves 4-6', 4],
    ['Serves: 4 to 6 people', 4],
    ['makes 4 servings', 4],
    ['Yield: 6', 6],
    ['for 2 people', 2],
    ['1 person', 1],
    ['Servings: 8', 8],
    ['feeds 12', 12],
    ['24 cookies', null],
    ['Makes 24 cookies', null],
    ['1 loaf', null],
    ['makes 12 muffins', null],
    ['one 9-inch pie', null],
    ['', null],
    ['0', null],
    ['4000', null],
  ])('%j: %j', (text, servings) => expect(readServings(text)).toBe(servings));
});

describe('readMeals', () => {
  it.each([
    [['Main Course'], ['dinner']],
    [['Breakfast', 'Brunch'], ['breakfast']],
    [['lunch, dinner'], ['lunch', 'dinner']],
    [['Dessert'], ['snacks']],
    [['Side dish'], []],
    [[], []],
  ])('%j: %j', (texts, meals) => expect(readMeals(texts)).toEqual(meals));
});

describe('settleTimes', () => {
  it.each([
    [{ prep: 10, cook: 20, total: 30 }, 10, 20],
    [{ prep: 10, cook: null, total: 30 }, 10, 20],
    [{ prep: null, cook: 20, total: 30 }, 10, 20],
    [{ prep: null, cook: null, total: 30 }, null, 30],
    [{ prep: 40, cook: null, total: 30 }, 40, 0],
    [{ prep: null, cook: null, total: null }, null, null],
  ])('%j', (provided, prepMinutes, cookMinutes) => {
    expect(settleTimes(provided)).toEqual({ prepMinutes, cookMinutes });
  });
});
