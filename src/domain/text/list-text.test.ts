import { expect, it } from 'vitest';
import { listText } from './list-text.ts';

it('joins things as a sentence does', () => {
  expect(listText([])).toBe('');
  expect(listText(['milk'])).toBe('milk');
  expect(listText(['milk', 'eggs'])).toBe('milk and eggs');
  expect(listText(['milk', 'eggs', 'soy'])).toBe('milk, eggs and soy');
  expect(listText(['crustaceans', 'mollusks'], 'or')).toBe('crustaceans or mollusks');
});
