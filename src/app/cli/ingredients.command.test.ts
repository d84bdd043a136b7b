import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '#tests/support/run-cli.ts';
import { parseIngredientFile } from './ingredients.command.ts';
import { InputError } from './input-error.ts';

const hearthwell = (args: readonly string[], input?: string) => runCli(['ingredients', ...args], input);

const RECIPE = `For the batter:
1 1/2 cups (180 g) plain flour, sifted
2 eggs

100 g dragon scales
1 tbsp butter or oil, plus more for the pan (optional)
`;

let folder = '';
let file = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthwell-lines-'));
  file = join(folder, 'recipe.txt');
  writeFileSync(file, RECIPE);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('hearthwell ingredients parse', () => {
  it('prints one object a line, and null where it does not know', async () => {
    const run = await hearthwell(['parse', '-', '--json'], RECIPE);
    expect(run).toMatchObject({ status: 0, err: '' });
    expect(JSON.parse(run.out)).toMatchObject([
      { isHeading: true, name: 'For the batter', foodId: null, grams: null },
      {
        quantity: 1.5,
        quantityMax: null,
        unit: 'cup',
        name: 'plain flour',
        preparation: 'sifted',
        comment: '180 g',
        optional: false,
        foodId: 'flour-all-purpose',
        grams: 180,
        allergens: ['wheat', 'gluten'],
      },
      { quantity: 2, unit: null, foodId: 'egg-whole', grams: 100, allergens: ['egg'] },
      { quantity: 100, unit: 'g', foodId: null, grams: 100, areAllergensKnown: false },
      { name: 'butter', optional: true, foodId: 'butter-unsalted', otherFoodIds: ['soybean-oil'] },
    ]);
  });

  it('prints a line a person can read', async () => {
    expect(parseIngredientFile(file).text.split('\n')).toEqual([
      '# For the batter',
      '1½ cups | plain flour | sifted; 180 g | flour-all-purpose | 180 g | wheat, gluten',
      '2 | eggs |  | egg-whole | 100 g | egg',
      '3.5 oz | dragon scales |  | no known food | 100 g | no allergen word (the rest is unknown)',
      '1 tbsp | butter | or oil; plus more for the pan; optional | butter-unsalted | 14.2 g | milk, soy (the rest is unknown)',
    ]);
  });

  it('refuses an empty list and a file that is not there, with status 2', async () => {
    const empty = join(folder, 'empty.txt');
    writeFileSync(empty, '\n \n');
    expect(() => parseIngredientFile(empty)).toThrow(InputError);
    expect(() => parseIngredientFile('no-such-file.txt')).toThrow(InputError);
    const missing = await hearthwell(['parse', '--json']);
    expect(missing.status).toBe(2);
    expect(JSON.parse(missing.out)).toMatchObject({ code: 'invalid_input' });
  });

  it('says in its help what an unmatched line means', async () => {
    expect((await hearthwell(['parse', '--help'])).out).toContain('unknown allergens');
  });
});
