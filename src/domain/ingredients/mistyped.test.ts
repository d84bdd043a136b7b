import { expect, it } from 'vitest';
import { isOneLetterOff } from './mistyped.ts';

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
