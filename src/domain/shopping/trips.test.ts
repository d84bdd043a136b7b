import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { keepsAsBought, tripFor, tripsOf } from './trips.ts';

const { foods } = testKnowledgeBase();
const MONDAY = '2026-11-30';
const keeps = (id: string, hasFreezer = true) => {
  const food = foods.get(id);
  if (food === undefined) throw new Error(`no food ${id}`);
  return keepsAsBought(food, hasFreezer);
};

describe('the days on which a household shops for a plan', () => {
  it('are its first day, and the days of the rhythm that come later', () => {
    expect(tripsOf(MONDAY, 7, {})).toEqual([MONDAY]);
    expect(tripsOf(MONDAY, 7, { shoppingDays: [1] })).toEqual([MONDAY]);
    expect(tripsOf(MONDAY, 7, { shoppingDays: [4] })).toEqual([MONDAY, '2026-12-03']);
    expect(tripsOf(MONDAY, 3, { shoppingDays: [4] })).toEqual([MONDAY]);
    expect(tripsOf(MONDAY, 14, { shoppingDays: [0, 4] })).toHaveLength(5);
  });
});

describe('how long a food keeps as it is bought', () => {
  it('is what FoodKeeper says of fresh things, and no question of what is frozen or stands on a shelf', () => {
    expect(keeps('strawberries')).toBe(2);
    expect(keeps('spinach-raw')).toBe(3);
    expect(keeps('chicken-breast-raw')).toBeNull();
    expect(keeps('chicken-breast-raw', false)).toBe(1);
    expect(keeps('spinach-frozen')).toBeNull();
  });
});

describe('the trip on which food for a day is bought', () => {
  const trips = [MONDAY, '2026-12-03'];
  it('is the first from which it keeps until then', () => {
    const boughtFor = (keepsDays: number | null) =>
      Array.from({ length: 7 }, (_, day) => tripFor(trips, keepsDays, addDays(MONDAY, day)));
    const [first = '', later = ''] = trips;
    expect(boughtFor(null)).toEqual(Array.from({ length: 7 }, () => first));
    expect(boughtFor(4)).toEqual([first, first, first, first, first, later, later]);
    // On the last day nothing is fresh: from the last trip it is the least old.
    expect(boughtFor(1)).toEqual([first, first, first, later, later, later, later]);
  });
});
