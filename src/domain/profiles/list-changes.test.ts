import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withListChanges } from './list-changes.ts';

const list = fc.uniqueArray(fc.constantFrom('peanut', 'milk', 'egg', 'fish', 'soy', 'food:kiwi'));

it('adds and removes what the writer did, and keeps what others wrote meanwhile', () => {
  expect(withListChanges(['peanut', 'milk'], ['peanut'], ['peanut', 'egg'])).toEqual([
    'peanut',
    'milk',
    'egg',
  ]);
  expect(withListChanges(['peanut', 'milk'], ['peanut'], [])).toEqual(['milk']);
  expect(withListChanges(['Peanut'], ['peanut'], ['peanut'])).toEqual(['Peanut']);
});

it('is the writer’s own list where nobody else wrote', () => {
  fc.assert(
    fc.property(list, list, (before, after) => {
      expect(new Set(withListChanges(before, before, after))).toEqual(new Set(after));
    }),
  );
});

it('never loses an entry that the writer did not see, nor one that the writer added, and changes nothing for a writer who changed nothing', () => {
  fc.assert(
    fc.property(list, list, list, (current, before, after) => {
      const made = withListChanges(current, before, after);
      expect(made).toEqual(expect.arrayContaining(current.filter((entry) => !before.includes(entry))));
      expect(made).toEqual(expect.arrayContaining(after.filter((entry) => !before.includes(entry))));
      expect(withListChanges(current, before, before)).toEqual(current);
    }),
  );
});
