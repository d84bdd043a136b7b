import { expect, test } from 'vitest';
import { standingWrites } from './standing-writes.ts';
import type { WaitingWrite } from './waiting-write.ts';

const write = (key: string, body: unknown, more: Partial<WaitingWrite> = {}): WaitingWrite => ({
  method: 'PATCH',
  path: '/api/grocery-lists/l1/items/milk',
  body,
  topic: 'grocery-lists',
  entity: 'milk',
  within: 'l1',
  words: key,
  change: null,
  whenGone: 'settled',
  number: 1,
  key,
  userId: 'u1',
  madeAt: 0,
  firstTriedAt: null,
  serverFailures: 0,
  problem: null,
  ...more,
});
const keysOf = (writes: readonly WaitingWrite[]) => standingWrites(writes).map(({ key }) => key);

test('one box that is checked, unchecked and checked is one change, the last', () => {
  const checks = [true, false, true].map((checked, index) =>
    write(`check ${index}`, { checked, fieldTimes: { checked: index } }),
  );
  expect(keysOf(checks)).toEqual(['check 2']);
});

test('another field, another thing, something new and something set aside each count', () => {
  const problem = { status: 422, sentence: 'No.' };
  const writes = [
    write('refused', { checked: true }, { problem }),
    write('checked', { checked: true }),
    write('amount', { amount: 2 }),
    write('bread', { checked: true }, { path: '/api/grocery-lists/l1/items/bread' }),
    write('new', { name: 'Honey' }, { method: 'POST', path: '/api/grocery-lists/l1/items' }),
    write('new again', { name: 'Honey' }, { method: 'POST', path: '/api/grocery-lists/l1/items' }),
    write('gone', undefined, { method: 'DELETE' }),
  ];
  expect(keysOf(writes)).toEqual(writes.map(({ key }) => key));
});
