import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Recipes that stand beside another dish, so that a serving is small. */
export const sideDishes = (): ReadonlySet<string> =>
  new Set(
    parse<{ recipe: string; role: string }>(readFileSync('data/recipes/dish-facts.csv', 'utf8'), {
      columns: true,
    })
      .filter(({ role }) => role === 'side')
      .map(({ recipe }) => recipe),
  );
