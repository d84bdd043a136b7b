import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DATA_DIRECTORY } from './data-files.ts';
import { KnowledgeBaseError } from './data-rows.ts';
import { loadKnowledgeBase } from './load-knowledge-base.ts';

const copies: string[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
});

function copyOfData(): string {
  const copy = mkdtempSync(join(tmpdir(), 'hearthwell-data-'));
  copies.push(copy);
  for (const folder of ['foods', 'recipes', 'limits', 'allergens', 'ingredients']) {
    cpSync(join(DATA_DIRECTORY, folder), join(copy, folder), { recursive: true });
  }
  return copy;
}

type Row = Record<string, unknown>;

/** Changes one row of a file in a copy of the data, and gives the problems that loading then names. */
function problemsAfter(file: string, change: (row: Row) => void, id: string): readonly string[] {
  const data = copyOfData();
  const path = join(data, file);
  const rows: Row[] = JSON.parse(readFileSync(path, 'utf8'));
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`no ${id} in ${file}`);
  change(row);
  writeFileSync(path, JSON.stringify(rows));
  try {
    loadKnowledgeBase(data);
  } catch (error) {
    if (error instanceof KnowledgeBaseError) return error.problems;
    throw error;
  }
  return [];
}

describe('loadKnowledgeBase', () => {
  it('gives the same version for the same files, and another for others', () => {
    const data = copyOfData();
    const { version, foods } = loadKnowledgeBase(data);
    expect(version).toBe(loadKnowledgeBase().version);
    expect(foods.get('milk-whole')?.contains).toEqual(['milk']);
    const path = join(data, 'foods', 'produce.json');
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n`);
    expect(loadKnowledgeBase(data).version).not.toBe(version);
  });

  it('keeps a nutrient that is not reported unknown', () => {
    expect(loadKnowledgeBase().foods.get('adzuki-beans-dry')?.nutrients.vit_k_ug).toBeNull();
  });

  it.each([
    [
      'an unknown allergen',
      (row: Row) => {
        row.contains = ['milk', 'mlik'];
      },
      /milk-whole: contains\.1/,
    ],
    [
      'two sources of its nutrients',
      (row: Row) => {
        row.fndds = '11111000';
      },
      /milk-whole: ndb or fndds, parts/,
    ],
    [
      'no source of its nutrients',
      (row: Row) => {
        row.ndb = null;
      },
      /milk-whole: ndb or fndds, parts/,
    ],
    [
      'wheat without gluten',
      (row: Row) => {
        row.contains = ['wheat'];
      },
      /milk-whole: contains names wheat/,
    ],
    [
      'allergens without a basis',
      (row: Row) => {
        row.allergenBasis = null;
      },
      /milk-whole: allergenBasis/,
    ],
    [
      'a use that recipes do not allow',
      (row: Row) => {
        row.use = 'as-eaten';
      },
      /"milk-whole" is eaten as it is and no ingredient/,
    ],
    [
      'an unknown field',
      (row: Row) => {
        row.tasty = true;
      },
      /milk-whole:.*tasty/,
    ],
    [
      'an impossible share',
      (row: Row) => {
        row.edibleShare = 1.2;
      },
      /milk-whole: edibleShare/,
    ],
    [
      'no portion',
      (row: Row) => {
        row.portions = [];
      },
      /milk-whole: portions/,
    ],
    [
      'a new id without nutrients',
      (row: Row) => {
        row.id = 'milk-of-unicorns';
      },
      /milk-of-unicorns: no nutrients/,
    ],
    [
      'an id that is taken',
      (row: Row) => {
        row.id = 'butter-unsalted';
      },
      /butter-unsalted: this id is used twice/,
    ],
  ])('refuses a food with %s', (_what, change, problem) => {
    expect(problemsAfter('foods/protein.json', change, 'milk-whole').join('\n')).toMatch(problem);
  });

  const breakfasts: Row[] = JSON.parse(readFileSync(join(DATA_DIRECTORY, 'recipes/breakfasts.json'), 'utf8'));
  const recipeId = String(breakfasts[0]?.id);

  it.each([
    [
      'a food that is not there',
      (row: Row) => {
        (row.ingredients as Row[])[0] = { ...(row.ingredients as Row[])[0], food: 'unicorn' };
      },
      /there is no food "unicorn"/,
    ],
    [
      'one ingredient',
      (row: Row) => {
        row.ingredients = (row.ingredients as Row[]).slice(0, 1);
      },
      /: ingredients/,
    ],
    [
      'no weight',
      (row: Row) => {
        (row.ingredients as Row[])[0] = { ...(row.ingredients as Row[])[0], grams: 0 };
      },
      /: ingredients\.0\.grams/,
    ],
    [
      'more on the plate than in the pot',
      (row: Row) => {
        row.cookedGrams = 1_000_000;
      },
      /: cookedGrams is 1000000 g/,
    ],
    [
      '13 servings',
      (row: Row) => {
        row.servings = 13;
      },
      /: servings/,
    ],
    [
      'two steps',
      (row: Row) => {
        row.steps = ['Mix all of it.', 'Serve it warm.'];
      },
      /: steps/,
    ],
    [
      'typed calories',
      (row: Row) => {
        row.calories = 300;
      },
      /calories/,
    ],
  ])('refuses a recipe with %s', (_what, change, problem) => {
    expect(problemsAfter('recipes/breakfasts.json', change, recipeId).join('\n')).toMatch(problem);
  });

  it('names every bad row at once', () => {
    const data = copyOfData();
    const path = join(data, 'foods', 'protein.json');
    const rows: Row[] = JSON.parse(readFileSync(path, 'utf8'));
    for (const row of rows.slice(0, 3)) row.aisle = 'moon';
    writeFileSync(path, JSON.stringify(rows));
    const ids = rows.slice(0, 3).map((row) => String(row.id));
    expect(() => loadKnowledgeBase(data)).toThrow(KnowledgeBaseError);
    expect(() => loadKnowledgeBase(data)).toThrow(
      new RegExp(ids.map((id) => `foods/protein.json: ${id}: aisle`).join('[^]*')),
    );
  });

  it('says which file is no JSON, and refuses a negative nutrient', () => {
    const data = copyOfData();
    writeFileSync(join(data, 'recipes', 'snacks.json'), '[{');
    expect(() => loadKnowledgeBase(data)).toThrow(/recipes\/snacks\.json: not JSON/);
    const other = copyOfData();
    const path = join(other, 'foods', 'nutrients.csv');
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(
        'adzuki-beans-dry,16001,,173727,329',
        'adzuki-beans-dry,16001,,173727,-329',
      ),
    );
    expect(() => loadKnowledgeBase(other)).toThrow(/adzuki-beans-dry: energy_kcal is -329/);
  });
});
