import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PageProblem } from '#features/recipes/pages/page-problem.ts';
import type { SafeFetch } from '#features/recipes/pages/safe-fetch.ts';
import { runCli } from '#tests/support/run-cli.ts';
import { InputError } from './input-error.ts';
import { importRecipe } from './recipes.command.ts';

const pageFile = (name: string) =>
  fileURLToPath(new URL(`../../../tests/data/recipe-pages/${name}`, import.meta.url));

const hearthwell = (args: readonly string[], input?: string) => runCli(['recipes', 'import', ...args], input);

describe('hearthwell recipes import', () => {
  it('prints the draft of a saved page', async () => {
    const run = await hearthwell([pageFile('json-ld-plain.html')]);
    expect(run).toMatchObject({ status: 0, err: '' });
    expect(run.out).toContain('Red lentil soup');
    expect(run.out).toContain('Serves 4. Preparation 10 min, cooking 25 min. Read from json-ld.');
    expect(run.out).toMatch(/2 tablespoons olive oil {3}\(olive-oil, [\d.]+ g\)/);
  });

  it('prints JSON, from standard input too', async () => {
    const run = await hearthwell(
      ['-', '--json'],
      'Rice\nIngredients\n1 cup white rice\nmystery paste\nMethod\nBoil it.',
    );
    expect(run.status).toBe(0);
    expect(JSON.parse(run.out)).toMatchObject({
      readFrom: 'text',
      recipe: {
        title: 'Rice',
        servings: null,
        ingredients: [
          { foodId: expect.any(String), grams: expect.any(Number) },
          { foodId: null, grams: null },
        ],
      },
      notes: [expect.stringContaining('How many'), expect.stringContaining('not matched')],
    });
  });

  it('ends with 1 when there is no recipe, with 2 when there is no file', async () => {
    const without = await hearthwell([pageFile('no-recipe.html'), '--json']);
    expect(without.status).toBe(1);
    expect(JSON.parse(without.out)).toMatchObject({ code: 'no_recipe_found' });
    expect((await hearthwell(['no-such-file.html'])).status).toBe(2);
  });
});

describe('importRecipe', () => {
  it('opens an address with the safe way to the web', async () => {
    const asked: string[] = [];
    const fetchPage: SafeFetch = async (address) => {
      asked.push(address);
      return { url: address, mediaType: 'text/plain', text: 'Tea\n1 bag tea\n1 cup water\nSteep it.' };
    };
    expect(await importRecipe('https://kitchen.example/tea', fetchPage)).toMatchObject({
      status: 0,
      json: { recipe: { title: 'Tea' } },
    });
    expect(asked).toEqual(['https://kitchen.example/tea']);
  });

  it('takes a refused address for bad input, a silent website for no answer', async () => {
    const failing =
      (code: PageProblem['code']): SafeFetch =>
      async () => {
        throw new PageProblem(code);
      };
    await expect(importRecipe('http://10.0.0.1/', failing('address_not_public'))).rejects.toThrow(InputError);
    expect(await importRecipe('http://slow.example/', failing('page_too_slow'))).toMatchObject({
      status: 1,
      json: { code: 'page_too_slow' },
    });
  });
});
