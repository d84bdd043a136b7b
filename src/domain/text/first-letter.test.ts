import { expect, it } from 'vitest';
import { lowerFirst } from './first-letter.ts';

it('writes a name small within a sentence, but no abbreviation', () => {
  expect(['Egg', 'ALA (omega-3)', 'DASH', 'A', ''].map(lowerFirst)).toEqual([
    'egg',
    'ALA (omega-3)',
    'DASH',
    'a',
    '',
  ]);
});
