import { expect, it } from 'vitest';
import type { Slot } from './problem.ts';
import { effortFor } from './search.ts';

const FULL = { movesPerCell: 1_500, restarts: 1 };
const slot = (people: number, days: number): Slot => ({
  type: 'dinner',
  part: 'main',
  seats: Array.from({ length: people }, (_, eater) => eater),
  days: Array.from({ length: days }, (_, day) => day),
  options: [],
});
/** Everyone at one table, four meals a day, with two things beside the dish. */
const together = (people: number, days: number) => ({
  slots: Array.from({ length: 12 }, () => slot(people, days)),
});
/** Everyone alone. */
const apart = (people: number, days: number) => ({
  slots: Array.from({ length: 12 * people }, () => slot(1, days)),
});
const operations = ({ slots }: ReturnType<typeof together>): number => {
  const { movesPerCell, restarts } = effortFor({ slots }, FULL);
  return (
    movesPerCell * restarts * slots.reduce((sum, { seats, days }) => sum + seats.length * days.length, 0)
  );
};

it('a family of five for a week is searched with just the effort that is meant, one person with more', () => {
  expect(effortFor(together(5, 7), FULL)).toEqual(FULL);
  expect(effortFor(together(1, 7), FULL).movesPerCell).toBe(3 * FULL.movesPerCell);
});

it('a longer plan takes more, and the largest that may be asked for hardly more than a month for a family', () => {
  expect(operations(together(5, 30))).toBeGreaterThan(1.2 * operations(together(5, 7)));
  const month = operations(together(5, 30));
  for (const largest of [together(30, 30), apart(30, 30)]) {
    expect(operations(largest)).toBeLessThan(1.5 * month);
    // And is searched all the same.
    expect(effortFor(largest, FULL).movesPerCell).toBeGreaterThan(50);
  }
});
