import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groceryItemCreate, groceryListPatch } from '../contract.ts';
import { EMPTY_ITEM, itemBodyOf, validateItem, validateTitle } from './grocery-values.ts';

const text = (max: number) =>
  fc.oneof(fc.string({ maxLength: max + 3 }), fc.constant(''), fc.constant('x'.repeat(max + 1)));
const quantity = fc.oneof(fc.constant(''), fc.double({ noNaN: true }), fc.integer({ min: -2, max: 100_002 }));

it('accepts and refuses just what the server does', () => {
  fc.assert(
    fc.property(text(120), quantity, text(40), (item, amount, unit) => {
      const values = { ...EMPTY_ITEM, item, quantity: amount, unit };
      const refused = Object.keys(validateItem(values)).sort();
      const { error } = groceryItemCreate.safeParse(itemBodyOf(values));
      expect(refused).toEqual([...new Set(error?.issues.map((issue) => String(issue.path[0])) ?? [])].sort());
    }),
  );
  fc.assert(
    fc.property(text(120), (title) => {
      expect(Object.keys(validateTitle({ title })).length === 0).toBe(
        groceryListPatch.safeParse({ title }).success,
      );
    }),
  );
});
