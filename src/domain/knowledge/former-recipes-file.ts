import { z } from 'zod';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { readCsvRows } from './csv-rows.ts';
import type { DataFile } from './data-files.ts';
import { kebabId, plainText } from './food-file.ts';

/** One line of data/recipes/former-ids.csv. */
const formerRow = z.strictObject({ former: kebabId, now: kebabId, why: plainText });

/** Ids of recipes that are gone, with the recipe in the place of each. What is wrong joins `problems`. */
export function readFormerRecipes(
  file: DataFile,
  recipes: readonly Recipe[],
  problems: string[],
): ReadonlyMap<string, string> {
  const ids = new Set(recipes.map(({ id }) => id));
  const former = new Map<string, string>();
  for (const row of readCsvRows(file, formerRow, problems)) {
    if (former.has(row.former)) problems.push(`${file.name}: ${row.former}: stands there twice`);
    if (ids.has(row.former)) problems.push(`${file.name}: ${row.former}: is still a recipe`);
    if (!ids.has(row.now)) problems.push(`${file.name}: ${row.former}: there is no recipe ${row.now}`);
    former.set(row.former, row.now);
  }
  return former;
}
