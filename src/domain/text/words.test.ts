import { expect, test } from 'vitest';
import { noteBeside } from './words.ts';

test('a note says what the name of the food does not', () => {
  expect(noteBeside('Paprika, sweet', 'sweet')).toBe('');
  expect(noteBeside('Black beans, canned, drained', 'drained and rinsed')).toBe('rinsed');
  expect(noteBeside('Carrot', 'peeled, chopped and rinsed')).toBe('peeled, chopped and rinsed');
});
