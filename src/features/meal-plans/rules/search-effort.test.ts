import { expect, it } from 'vitest';
import type { Table } from './problem.ts';
import { effortFor } from './search.ts';

const FULL = { movesPerCell: 1_500, restarts: 2 };
const table = (people: number): Table => ({
  type: 'dinner',
  eaters: Array.from({ length: people }, (_, eater) => eater),
  candidates: [],
  ranges: [],
  dishPenalty: Float64Array.of(),
  mostUses: 1,
});
/** Everyone at one table, four meals a day. */
const together = (people: number, days: number) => ({
  tables: Array.from({ length: 4 }, () => table(people)),
  days,
});
/** Everyone alone. */
const apart = (people: number, days: number) => ({
  tables: Array.from({ length: 4 * people }, () => table(1)),
  days,
});
const operations = ({ tables, days }: ReturnType<typeof together>): number => {
  const { movesPerCell, restarts } = effortFor({ tables, days }, FULL);
  const seats = tables.reduce((sum, { eaters }) => sum + eaters.length, 0);
  return movesPerCell * restarts * seats * days;
};

it.each([
  [1, 1],
  [8, 30],
  [12, 14],
])('%i people and %i days are searched with all the effort there is', (people, days) => {
  expect(effortFor(together(people, days), FULL)).toEqual(FULL);
  expect(effortFor(apart(people, days), FULL)).toEqual(FULL);
});

it('the largest plan that may be asked for is hardly more work than one for a large family', () => {
  const family = operations(together(8, 30));
  for (const largest of [together(30, 30), apart(30, 30)]) {
    expect(operations(largest)).toBeLessThan(1.1 * family);
    // And is searched all the same.
    expect(effortFor(largest, FULL).movesPerCell).toBeGreaterThan(250);
  }
});
