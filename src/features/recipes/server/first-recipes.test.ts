import { expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { FIRST_RECIPES } from '../web/first-recipes.ts';
import { createRecipeShelf } from './recipe-shelf.ts';

it('the collection begins as the page that was drawn ahead does', () => {
  const first = createRecipeShelf(testKnowledgeBase()).all.slice(0, FIRST_RECIPES.length);
  expect(
    FIRST_RECIPES.map(({ id, name, minutes, energyKcal }) => ({ id, name, minutes, energyKcal })),
  ).toEqual(
    first.map(({ summary: { id, name, minutes, energyKcal } }) => ({ id, name, minutes, energyKcal })),
  );
});
