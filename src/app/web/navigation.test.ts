import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LATER_PROTECTED } from './later-protected.ts';
import { isAt, isLater, PLACES } from './navigation.ts';

it('no two places share an address or a key, and no key is g itself', () => {
  expect(new Set(PLACES.map(({ to }) => to)).size).toBe(PLACES.length);
  expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length);
  expect(PLACES.every(({ key }) => /^[a-z]$/.test(key) && key !== 'g')).toBe(true);
});

it('every place is a route of the app', () => {
  const routes = readFileSync(new URL('./routes.ts', import.meta.url), 'utf8');
  const missing = PLACES.filter(({ to }) => !routes.includes(`'${to.slice(1)}'`) && !isLater({ to }));
  expect(missing.map(({ to }) => to)).toEqual([]);
});

it('a page that is not there yet says so in the navigation', () => {
  expect(PLACES.filter(isLater).map(({ to }) => to)).toContain('/growth-tracking');
  const later = Object.keys(LATER_PROTECTED).map((path) => `/${path}`);
  expect(later).toEqual(expect.arrayContaining(PLACES.filter(isLater).map(({ to }) => to)));
  expect(PLACES.filter(isLater).map(({ to }) => to)).not.toContain('/recipes');
});

it.each([
  ['/grocery-lists', true],
  ['/grocery-lists/7', true],
  ['/grocery-lists-of-old', false],
  ['/dashboard', false],
])('%s belongs to the groceries: %s', (pathname, belongs) => {
  expect(isAt(pathname, '/grocery-lists')).toBe(belongs);
});
