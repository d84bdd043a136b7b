import { expect, test } from 'vitest';
import { distanceToBeginning } from './edit-distance.ts';

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
  expect(distanceToBeginning(typed, word, 2)).toBe(distance);
});
