import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
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
  for (const folder of ['foods', 'recipes', 'meals', 'limits', 'allergens', 'ingredients']) {
    cpSync(join(DATA_DIRECTORY, folder), join(copy, folder), { recursive: true });
  }
  return copy;
}

type Row = Record<string, unknown>;
type Bad = readonly [id: string, what: string, change: (row: Row) => void, problem: RegExp];

function changeRows(data: string, file: string, changes: readonly Bad[]): void {
  const path = join(data, file);
  const rows: Row[] = JSON.parse(readFileSync(path, 'utf8'));
  for (const [id, , change] of changes) {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) throw new Error(`no ${id} in ${file}`);
    change(row);
  }
  writeFileSync(path, JSON.stringify(rows));
}

function problemsIn(data: string): string {
  try {
    loadKnowledgeBase(data);
  } catch (error) {
    if (error instanceof KnowledgeBaseError) return error.problems.join('\n');
    throw error;
  }
  return '';
}

describe('loadKnowledgeBase', () => {
  it('gives the same version for the same files, and another for others', () => {
    const data = copyOfData();
    const { version, foods } = loadKnowledgeBase(data);
    expect(version).toBe(testKnowledgeBase().version);
    expect(foods.get('milk-whole')?.contains).toEqual(['milk']);
    const path = join(data, 'foods', 'produce.json');
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n`);
    expect(loadKnowledgeBase(data).version).not.toBe(version);
  });

  it('keeps a nutrient that is not reported unknown', () => {
    expect(testKnowledgeBase().foods.get('adzuki-beans-dry')?.nutrients.vit_k_ug).toBeNull();
  });
});

describe('loadKnowledgeBase, of data with bad rows,', () => {
  const badFoods: readonly Bad[] = [
    [
      'buttermilk-lowfat',
      'an unknown allergen',
      (row: Row) => {
        row.contains = ['milk', 'mlik'];
      },
      /buttermilk-lowfat: contains\.1/,
    ],
    [
      'buttermilk-whole',
      'two sources of its nutrients',
      (row: Row) => {
        row.fndds = '11111000';
      },
      /buttermilk-whole: ndb or fndds, parts/,
    ],
    [
      'cheese-american',
      'no source of its nutrients',
      (row: Row) => {
        row.ndb = null;
      },
      /cheese-american: ndb or fndds, parts/,
    ],
    [
      'cheese-blue',
      'wheat without gluten',
      (row: Row) => {
        row.contains = ['wheat'];
      },
      /cheese-blue: contains names wheat/,
    ],
    [
      'cheese-brie',
      'allergens without a basis',
      (row: Row) => {
        row.allergenBasis = null;
      },
      /cheese-brie: allergenBasis/,
    ],
    [
      'milk-whole',
      'a use that recipes do not allow',
      (row: Row) => {
        row.use = 'as-eaten';
      },
      /"milk-whole" is eaten as it is and no ingredient/,
    ],
    [
      'cheese-camembert',
      'an unknown field',
      (row: Row) => {
        row.tasty = true;
      },
      /cheese-camembert:.*tasty/,
    ],
    [
      'cheese-edam',
      'an impossible share',
      (row: Row) => {
        row.edibleShare = 1.2;
      },
      /cheese-edam: edibleShare/,
    ],
    [
      'cheese-feta',
      'no portion',
      (row: Row) => {
        row.portions = [];
      },
      /cheese-feta: portions/,
    ],
    [
      'cheese-fontina',
      'a new id without nutrients',
      (row: Row) => {
        row.id = 'milk-of-unicorns';
      },
      /milk-of-unicorns: no nutrients/,
    ],
    [
      'cheese-gouda',
      'an id that is taken',
      (row: Row) => {
        row.id = 'butter-unsalted';
      },
      /butter-unsalted: this id is used twice/,
    ],
  ];
  const badRecipes: readonly Bad[] = [
    [
      'gallo-pinto-ripe-plantain',
      'a food that is not there',
      (row: Row) => {
        (row.ingredients as Row[])[0] = { ...(row.ingredients as Row[])[0], food: 'unicorn' };
      },
      /gallo-pinto-ripe-plantain: there is no food "unicorn"/,
    ],
    [
      'pumpkin-spice-rice-porridge',
      'one ingredient',
      (row: Row) => {
        row.ingredients = (row.ingredients as Row[]).slice(0, 1);
      },
      /pumpkin-spice-rice-porridge: ingredients/,
    ],
    [
      'tacu-tacu-butter-beans',
      'no weight',
      (row: Row) => {
        (row.ingredients as Row[])[0] = { ...(row.ingredients as Row[])[0], grams: 0 };
      },
      /tacu-tacu-butter-beans: ingredients\.0\.grams/,
    ],
    [
      'yuca-orange-mojo-garbanzos',
      'more on the plate than in the pot',
      (row: Row) => {
        row.cookedGrams = 1_000_000;
      },
      /yuca-orange-mojo-garbanzos: cookedGrams is 1000000 g/,
    ],
    [
      'ful-medames-lemon-potatoes',
      '13 servings',
      (row: Row) => {
        row.servings = 13;
      },
      /ful-medames-lemon-potatoes: servings/,
    ],
    [
      'south-indian-lemon-rice-chickpeas',
      'two steps',
      (row: Row) => {
        row.steps = ['Mix all of it.', 'Serve it warm.'];
      },
      /south-indian-lemon-rice-chickpeas: steps/,
    ],
    [
      'nigerian-moi-moi-cups',
      'typed calories',
      (row: Row) => {
        row.calories = 300;
      },
      /nigerian-moi-moi-cups:.*calories/,
    ],
  ];
  // Loading names every bad row at once, so once is enough.
  let problems: string;
  beforeAll(() => {
    const data = copyOfData();
    changeRows(data, 'foods/protein.json', badFoods);
    changeRows(data, 'recipes/breakfasts.json', badRecipes);
    problems = problemsIn(data);
  });

  it.each(badFoods)('%s is refused as a food with %s', (_id, _what, _change, problem) => {
    expect(problems).toMatch(problem);
  });

  it.each(badRecipes)('%s is refused as a recipe with %s', (_id, _what, _change, problem) => {
    expect(problems).toMatch(problem);
  });

  it('says which file is not JSON, and refuses a negative nutrient', () => {
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
