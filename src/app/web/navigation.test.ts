import { expect, it } from 'vitest';
import { LATER_PROTECTED } from './later-protected.ts';
import { barPlaces, isAt, PLACE_GROUPS, PLACES } from './navigation.ts';

it('no two places share an address or a key, and no key is g itself', () => {
  expect(new Set(PLACES.map(({ to }) => to)).size).toBe(PLACES.length);
  expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length);
  expect(PLACES.every(({ key }) => /^[a-z]$/.test(key) && key !== 'g')).toBe(true);
});

it('an address without a page has no place, and a group without places no title', () => {
  const later = Object.keys(LATER_PROTECTED).map((path) => `/${path}`);
  expect(later).toContain('/workout-exercise');
  expect(PLACES.filter(({ to }) => later.includes(to))).toEqual([]);
  expect(PLACE_GROUPS.filter(({ places }) => places.length === 0)).toEqual([]);
});

it('the bar of a phone leads to what is cooked, found and bought', () => {
  expect(barPlaces(PLACE_GROUPS).map(({ label }) => label)).toEqual([
    'Home',
    'Meal plans',
    'Recipes',
    'Groceries',
  ]);
});

it.each([
  ['/grocery-lists', true],
  ['/grocery-lists/7', true],
  ['/grocery-lists-of-old', false],
  ['/dashboard', false],
])('%s belongs to the groceries: %s', (pathname, belongs) => {
  expect(isAt(pathname, '/grocery-lists')).toBe(belongs);
});
