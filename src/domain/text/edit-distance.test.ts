import { expect, test } from 'vitest';
import { editDistances } from './edit-distance.ts';

test.each([
  ['milk', 'milk', 0],
  ['mil', 'milk', 0],
  ['brocoli', 'broccoli', 1],
  ['mlik', 'milk', 1],
  ['tomatoe', 'tomato', 1],
  ['spinnach', 'spinach', 1],
  ['salmonn', 'salmon', 1],
  ['milk', 'bread', 3],
  ['', 'milk', 0],
])('%s → %s takes %i', (typed, word, distance) => {
  expect(editDistances(typed, word, 2).toBeginning).toBe(distance);
});

test.each([
  ['samon', 'salmon', 1],
  ['samon', 'samosa', 2],
  ['mil', 'milk', 1],
  ['milk', 'milk', 0],
  ['mi', 'milkshake', 3],
])('%s takes %s as a whole in %i', (typed, word, distance) => {
  expect(editDistances(typed, word, 2).toWhole).toBe(distance);
});
