import { expect, it } from 'vitest';
import { saysName } from './says-name.ts';

it.each([
  ['Rice for dinner.', 'rice', true],
  ['What does the price say?', 'rice', false],
  ['An eggplant dip', 'egg', false],
  ['Eggplant with egg', 'egg', true],
  ['Milk (2 %), cold', 'Milk (2 %)', true],
  ['piñata', 'pi', false],
  ['anything', '', false],
])('“%s” names %s: %s', (text, name, says) => {
  expect(saysName(text, name)).toBe(says);
});
