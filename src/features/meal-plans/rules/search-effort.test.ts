import { expect, it } from 'vitest';
import type { Slot } from './problem.ts';
import { effortFor } from './search.ts';

const FULL = { movesPerCell: 1_500, restarts: 1 };
const slot = (people: number): Slot => ({
  type: 'dinner',
  part: 'main',
  seats: Array.from({ length: people }, (_, eater) => eater),
  options: [],
});
/** Everyone at one table, four meals a day, with two things beside the dish. */
const together = (people: number, days: number) => ({
  slots: Array.from({ length: 12 }, () => slot(people)),
  days,
});
/** Everyone alone. */
const apart = (people: number, days: number) => ({
  slots: Array.from({ length: 12 * people }, () => slot(1)),
  days,
});
const operations = ({ slots, days }: ReturnType<typeof together>): number => {
  const { movesPerCell, restarts } = effortFor({ slots, days }, FULL);
  const seats = slots.reduce((sum, { seats }) => sum + seats.length, 0);
  return movesPerCell * restarts * seats * days;
};

it.each([
  [1, 1],
  [3, 30],
  [12, 7],
])('%i people and %i days are searched with all the effort there is', (people, days) => {
  expect(effortFor(together(people, days), FULL)).toEqual(FULL);
  expect(effortFor(apart(people, days), FULL)).toEqual(FULL);
});

it('the largest plan that may be asked for is hardly more work than one for a large family', () => {
  const family = operations(together(3, 30));
  for (const largest of [together(30, 30), apart(30, 30)]) {
    expect(operations(largest)).toBeLessThan(1.15 * family);
    // And is searched all the same.
    expect(effortFor(largest, FULL).movesPerCell).toBeGreaterThan(100);
  }
});
