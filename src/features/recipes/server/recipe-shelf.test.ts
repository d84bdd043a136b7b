import { expect, it } from 'vitest';
import { dropDerivedTables } from '#domain/text/derived-tables.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { createRecipeShelf } from './recipe-shelf.ts';

it('recipes are found again after the words for searching were dropped', () => {
  const { find, byId } = createRecipeShelf(testKnowledgeBase());
  const found = find('lentil soup', 5);
  expect(found.length).toBeGreaterThan(0);
  dropDerivedTables();
  const again = find('lentil soup', 5);
  expect(again).toEqual(found);
  for (const { item } of again) expect(byId.get(item.recipe.id)).toBe(item);
});

it.each([
  ['biriyani', 'chicken-yogurt-biryani-one-pot'],
  ['biryani', 'chicken-yogurt-biryani-one-pot'],
  ['dhal', 'red-lentil-dal-side'],
  ['lasagne', 'skillet-turkey-lasagna'],
])('“%s” finds the dish in its other spelling', (query, id) => {
  const { find } = createRecipeShelf(testKnowledgeBase());
  const words = find(query, 50).map(({ item }) => item.recipe);
  expect(words.map((recipe) => recipe.id)).toContain(id);
});
