import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHOWN_DISHES } from './shown-dishes.ts';

const RECIPES = new URL('../../../../data/recipes/', import.meta.url);

it('names recipes that there are, so that each has a drawing', () => {
  const ids = readdirSync(RECIPES)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, RECIPES), 'utf8')) as { id: string }[])
    .map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...SHOWN_DISHES]));
});
