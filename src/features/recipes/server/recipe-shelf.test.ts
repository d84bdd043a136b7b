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
