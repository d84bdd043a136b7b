import { expect, it, test } from 'vitest';
import { editDistances, isOneLetterOff } from './edit-distance.ts';

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

it.each([
  ['tumeric', 'turmeric', true],
  ['paremesan', 'parmesan', true],
  ['galric', 'garlic', true],
  ['garlik', 'garlic', true],
  ['brocoli', 'broccoli', true],
  ['garlic', 'garlic', false],
  ['mascarpone', 'macaroni', false],
  ['ab', 'ba', true],
  ['abcd', 'badc', false],
  ['', 'a', true],
  ['', 'ab', false],
])('%s and %s: %s', (one, other, isOff) => {
  expect(isOneLetterOff(one, other)).toBe(isOff);
  expect(isOneLetterOff(other, one)).toBe(isOff);
});
