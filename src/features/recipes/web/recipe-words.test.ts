import { expect, it } from 'vitest';
import { dietText } from './recipe-words.ts';

it('a diet that another one holds is not said a second time', () => {
  expect(dietText(['vegetarian', 'lacto_ovo_vegetarian', 'halal'])).toBe('Vegetarian · Halal');
});
