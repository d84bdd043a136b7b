import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTables } from './tables.ts';

const allowedSets = fc.array(
  fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 12 }).map((dishes) => new Set(dishes)),
  { minLength: 1, maxLength: 9 },
);

test('everyone sits at exactly one table, and every dish of a table is allowed to all who sit there', () => {
  fc.assert(
    fc.property(allowedSets, fc.integer({ min: 1, max: 6 }), (allowed, enough) => {
      const groups = splitTables(allowed, enough, new Set());
      expect(groups.flatMap((group) => group.eaters).toSorted((a, b) => a - b)).toEqual(
        allowed.map((_, eater) => eater),
      );
      for (const group of groups) {
        expect(group.candidates.length).toBeGreaterThan(0);
        for (const eater of group.eaters)
          for (const dish of group.candidates) expect(allowed[eater]?.has(dish)).toBe(true);
      }
    }),
  );
});

test('one table serves all when enough dishes suit everyone', () => {
  const groups = splitTables([new Set([1, 2, 3]), new Set([2, 3, 4]), new Set([0, 2, 3])], 2, new Set());
  expect(groups).toEqual([{ eaters: [0, 1, 2], candidates: [2, 3] }]);
});

test('the fewest people are set apart', () => {
  const groups = splitTables([new Set([1, 2, 3]), new Set([1, 2, 3]), new Set([8, 9])], 2, new Set());
  expect(groups.map((group) => group.eaters)).toEqual([[0, 1], [2]]);
});

test('people who must sit alone do', () => {
  const groups = splitTables([new Set([1, 2]), new Set([1, 2])], 1, new Set([1]));
  expect(groups.map((group) => group.eaters)).toEqual([[0], [1]]);
});
