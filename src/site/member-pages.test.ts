import { expect, it } from 'vitest';
import { isPageAddress } from './every-page.ts';
import { MEMBER_PAGES, memberPageAt } from './member-pages.ts';

const hasDrawing = (id: string) => id === 'plum-dumplings';
const at = (path: string) => memberPageAt(path, hasDrawing);
const ID = '01a21d8b-e588-733a-aedd-f96fa59f7396';

it('serves one frame for all recipes, plans and lists', () => {
  expect(at('/recipes/plum-dumplings')).toBe('/recipes/_');
  expect(at(`/meal-plan-generator/${ID}`)).toBe('/meal-plan-generator/_');
  expect(at(`/grocery-lists/${ID}`)).toBe('/grocery-lists/_');
  expect(at('/dashboard')).toBe('/dashboard');
});

it('leaves what has a page of its own, or none, to the app', () => {
  const others = [
    '/recipes/new',
    '/recipes/import',
    '/recipes/no-such-dish',
    '/recipes/plum-dumplings/cook',
    '/grocery-lists/x',
    '/',
    '/settings/week',
  ];
  expect(others.filter((path) => at(path) !== null)).toEqual([]);
  expect(at(`/recipes/own/${ID}`)).toBeNull();
});

it('knows every frame as an address of the app', () => {
  expect(MEMBER_PAGES.filter((path) => !isPageAddress(path))).toEqual([]);
});
