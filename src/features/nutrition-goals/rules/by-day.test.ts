import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

const entry = (day: string, title = 'One') => ({ day, title });

it('puts the newest first, and those of one day by title', () => {
  const entries = [entry('2026-01-02', 'Two'), entry('2026-01-03'), entry('2026-01-02', 'One')];
  expect(byDay(entries)).toEqual([entries[1], entries[2], entries[0]]);
});

it('loses nothing, and does not depend on the order it gets', () => {
  const days = fc.constantFrom('2026-01-01', '2026-01-02', '2025-12-31');
  const some = fc.array(fc.record({ day: days, title: fc.constantFrom('a', 'b', 'c') }));
  fc.assert(
    fc.property(some, (entries) => {
      const sorted = byDay(entries);
      expect(sorted).toHaveLength(entries.length);
      expect(byDay(entries.toReversed())).toEqual(sorted);
    }),
  );
});
