import { describe, expect, it } from 'vitest';
import { FDC_TABLES, fdcCounts, fdcTable } from '#tests/support/fdc-download.ts';
import { foodImportBench } from '#tests/support/food-import-bench.ts';

const { copyOf, folder, forgetFoods, imports, inFolder, ownCopy, reasons, stored } = foodImportBench();
const once = { again: false };

describe('foods import-fdc', () => {
  it('joins the files of the folder, however they are sorted', async () => {
    const report = await (await imports()).importFdc(await ownCopy('fdc-sample'), once);
    expect(report).toMatchObject({ state: 'done', rows: { added: 6, superseded: 1 } });
    const foods = await stored();
    expect(Object.keys(foods).sort()).toEqual([
      '171265',
      '2105904',
      '2105905',
      '2105907',
      '2346404',
      '321358',
    ]);
    expect(foods['171265']).toMatchObject({
      source: 'fdc-sr-legacy',
      is_generic: true,
      category: 'Dairy and Egg Products',
      contains: ['milk'],
      are_allergens_known: false,
      nutrients: {
        energy_kcal: 61,
        protein_g: 3.15,
        fat_g: 3.25,
        carb_g: 4.8,
        sodium_mg: 43,
        vit_a_rae_ug: 46,
      },
      portions: [
        { label: '1 cup', grams: 244 },
        { label: '1 quart', grams: 976 },
      ],
    });
    expect(foods['2346404']).toMatchObject({
      source: 'fdc-fndds',
      category: 'Rice mixed dishes',
      nutrients: { energy_kcal: 140, protein_g: 4.6 },
      portions: [{ label: '1 cup', grams: 230 }],
    });
    // By specific factors rather than by general ones; a weight below zero is no portion.
    expect(foods['321358']).toMatchObject({ nutrients: { energy_kcal: 240, protein_g: 7.3 }, portions: [] });
    expect(foods['2105904']).toMatchObject({
      source: 'fdc-branded',
      name: 'Wheat crackers, sea salt',
      brand: 'Crispco',
      gtin: expect.stringMatching(/^00071234500\d{3}$/),
      contains: ['milk', 'wheat', 'gluten'],
      may_contain: ['sesame'],
      are_allergens_known: true,
      nutrients: { energy_kcal: 480, vit_d_ug: 4 },
      portions: [{ label: '5 crackers', grams: 30 }],
    });
    expect(foods['2105905']).toMatchObject({ is_per_100_ml: true, serving_grams: 240 });
    expect(foods['2105907']).toMatchObject({
      name: 'Cookies "lemon, extra"',
      contains: ['milk', 'egg', 'wheat', 'gluten'],
      nutrients: { protein_g: 5, fat_g: 18 },
    });
  });

  it.each([
    ['\n', ''],
    ['\r\n', '\ufeff'],
  ])(
    'reads the columns of the release of April 2025, with line ends %j and %j before them',
    async (end, mark) => {
      for (const table of FDC_TABLES) {
        await inFolder(`${table}.csv`, `${mark}${[...fdcTable(table, 100, end)].join('')}`);
      }
      const report = await (await imports()).importFdc(folder(), once);
      const { added, superseded } = fdcCounts(100);
      expect(report).toMatchObject({
        state: 'done',
        rows: { added, superseded, skipped: 0 },
        rejected: null,
      });
      const foods = await stored();
      expect(Object.keys(foods)).toHaveLength(added);
      expect(foods['2000000']).toMatchObject({
        source: 'fdc-branded',
        name: 'Oat biscuits "no. 0", 3" size',
        brand: 'Bako',
        gtin: '00700000000009',
        category: 'Cookies & Biscuits',
        contains: ['milk', 'wheat', 'gluten', 'soy'],
        may_contain: ['tree_nut'],
        are_allergens_known: true,
        is_per_100_ml: false,
        serving_grams: 30,
        portions: [{ label: '2 biscuits', grams: 30 }],
        nutrients: {
          energy_kcal: 448,
          fat_g: 18.2,
          sat_fat_g: 8.4,
          trans_fat_g: 0,
          carb_g: 64.3,
          sugars_g: 21.4,
          added_sugars_g: 18,
          fiber_g: 4.5,
          protein_g: 7.1,
          sodium_mg: 321,
          vit_d_ug: 1,
        },
      });
      expect(foods['2000007']).toMatchObject({
        source: 'fdc-sr-legacy',
        category: 'Baked Products',
        gtin: null,
        are_allergens_known: false,
        portions: [{ label: '1 biscuit', grams: 15 }],
      });
      expect(foods['2000008']).toMatchObject({
        source: 'fdc-fndds',
        category: 'Cookies and brownies',
        portions: [{ label: '1 biscuit, any size', grams: 15 }],
      });
      expect(foods['2000009']).toMatchObject({
        source: 'fdc-foundation',
        portions: [{ label: '0.5 cup crushed', grams: 42.5 }],
      });
      // A purchase of the laboratory, and an older version of the product behind it.
      expect(foods).not.toHaveProperty('2000010');
      expect(foods).not.toHaveProperty('2000013');
      expect(foods).toHaveProperty('2000014');
    },
  );

  it('reports what it could not use, by file and line', async () => {
    const report = await (await imports()).importFdc(await ownCopy('fdc-sample'), once);
    const provided = await reasons(report.rejected?.file ?? '');
    expect(provided.slice(1).sort()).toEqual(
      [
        '11,2105908,Skipped: neither nutrients nor ingredients are given.',
        '10,2105907,Left out: energy_kcal 1800 is not between 0 and 902.',
        '12,abc,food.csv: its fdc_id is not a number',
        '23,171265,"food_nutrient.csv: the amount ""much"" is not a number"',
        '9,,food.csv: a quote is not closed',
      ].sort(),
    );
  });

  it('changes nothing when it is given the same folder again, and leaves no work files', async () => {
    await (await imports()).importFdc(await ownCopy('fdc-sample'), once);
    const before = await stored();
    expect(await (await imports()).importFdc(await ownCopy('fdc-sample'), once)).toMatchObject({
      state: 'already_done',
    });
    const twice = await (await imports()).importFdc(await ownCopy('fdc-sample'), { again: true });
    expect(twice.rows).toMatchObject({ added: 0, changed: 0, unchanged: 6, superseded: 1 });
    expect(await stored()).toEqual(before);
  });

  it('goes on with the files that were not read yet when it was stopped', async () => {
    await (await imports()).importFdc(await ownCopy('fdc-sample'), once);
    const straight = await stored();
    await forgetFoods();

    const stopping = new AbortController();
    const first = await imports(stopping.signal, (doing) => {
      if (doing === 'Reading branded_food.csv') stopping.abort();
    });
    expect(await first.importFdc(await ownCopy('fdc-sample'), once)).toMatchObject({
      state: 'stopped',
      rows: { read: 0 },
    });
    expect(await stored()).toEqual({});
    const done: string[] = [];
    const second = await imports(undefined, (doing) => done.push(doing));
    const report = await second.importFdc(await ownCopy('fdc-sample'), once);
    expect(report).toMatchObject({ state: 'done', rows: { added: 6 }, rejected: { reasons: 5 } });
    expect(done).toContain('Reading food_portion.csv');
    expect(done).not.toContain('Reading food.csv');
    expect(await stored()).toEqual(straight);
  });

  it.each([
    ['an empty folder', [], 'there is no food.csv in it'],
    ['a folder without nutrients', ['food.csv'], 'has no food_nutrient.csv'],
  ])('refuses %s', async (_name, files, sentence) => {
    for (const name of files) await copyOf(name, 'fdc-sample');
    await expect((await imports()).importFdc(folder(), once)).rejects.toThrow(sentence);
  });

  it('refuses files with other columns', async () => {
    await inFolder('food.csv', 'fdc_id,data_type,description\n1,sr_legacy_food,Milk\n');
    await inFolder('food_nutrient.csv', 'food,nutrient,amount\n1,1008,61\n');
    await expect((await imports()).importFdc(folder(), once)).rejects.toThrow(
      'food_nutrient.csv is not from FoodData Central: it has no column "fdc_id"',
    );
    expect(await stored()).toEqual({});
  });
});
