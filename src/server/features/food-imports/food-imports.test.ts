import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadAllergenLexicon } from '#knowledge/load-allergen-lexicon.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { FDC_TABLES, fdcCounts, fdcTable } from '#tests/support/fdc-download.ts';
import { offExport } from '#tests/support/off-export.ts';
import { connectFoodImports, type FoodImportsRepository } from './food-imports.repository.ts';
import { createFoodImportsService, type FoodImportsService } from './food-imports.service.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../../../tests/data/${name}`, import.meta.url));
const lexicon = loadAllergenLexicon();

let test: TestApp;
let client: pg.Client;
let folder: string;
const opened: FoodImportsRepository[] = [];
beforeAll(async () => {
  test = await buildTestApp();
  client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await test.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthwell-import-'));
});
afterEach(async () => {
  for (const repository of opened.splice(0)) await repository.close();
  await client.query(`DELETE FROM catalog.foods WHERE source <> 'curated'`);
  await client.query('DELETE FROM catalog.imports');
  await rm(folder, { recursive: true });
});

/** A new one for every run, as the command line has it. */
async function imports(
  signal = new AbortController().signal,
  onDoing: (doing: string) => void = () => undefined,
): Promise<FoodImportsService> {
  for (const repository of opened.splice(0)) await repository.close();
  const repository = await connectFoodImports(test.testDatabase.appUrl);
  opened.push(repository);
  return createFoodImportsService({
    repository,
    lexicon,
    dataDir: folder,
    clock: () => test.clock.now,
    createId: () => crypto.randomUUID(),
    progress: ({ doing }) => onDoing(doing),
    signal,
  });
}

const once = { again: false };
const inFolder = async (name: string, content: string | Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

/** Reasons are written beside a source, and not among the samples. */
async function ownCopy(name: string): Promise<string> {
  const path = join(folder, name);
  await cp(sample(name), path, { recursive: true });
  return path;
}

interface FoodRow {
  readonly source: string;
  readonly source_id: string;
  readonly nutrients: Record<string, number>;
  readonly [column: string]: unknown;
}

/** Everything of the imported foods but when they came. */
async function stored(): Promise<Record<string, FoodRow>> {
  const { rows } = await client.query<{ row: FoodRow }>(
    `SELECT to_jsonb(f) - 'id' - 'updated_at' AS row FROM catalog.foods f WHERE source <> 'curated' ORDER BY source, source_id`,
  );
  return Object.fromEntries(rows.map(({ row }) => [row.source_id, row]));
}

async function reasons(path: string): Promise<string[]> {
  return (await readFile(path, 'utf8')).trimEnd().split('\n');
}

describe('foods import-off', () => {
  it('stores products with nutrients, allergens and barcode, and tells why it skips a row', async () => {
    const file = join(folder, 'products.csv');
    await copyFile(sample('off-sample.csv'), file);
    const report = await (await imports()).importOff(file, once);
    expect(report).toMatchObject({
      state: 'done',
      rows: { read: 11, added: 6, changed: 0, unchanged: 0, skipped: 4 },
      rejected: { file: `${file}.rejected.csv`, reasons: 6 },
    });
    const foods = await stored();
    expect(Object.keys(foods)).toHaveLength(6);
    expect(foods['7612345000015']).toMatchObject({
      source: 'off',
      gtin: '07612345000015',
      name: 'Hazel spread',
      brand: 'Nocello',
      category: 'Hazelnut spreads',
      is_generic: false,
      ingredients_text: 'Sugar, palm oil, hazelnuts 13%, skimmed milk powder, cocoa and soy lecithin',
      contains: ['milk', 'tree_nut', 'soy'],
      may_contain: ['wheat', 'gluten'],
      are_allergens_known: true,
      nutrients: { energy_kcal: 539, fat_g: 30.9, sat_fat_g: 10.6, carb_g: 57.5, sodium_mg: 42.8 },
      is_per_100_ml: false,
      portions: [{ label: '15 g', grams: 15 }],
      serving_grams: 15,
    });
    expect(foods['7612345000015']?.nutrients).not.toHaveProperty('fiber_g');
    expect(foods['7612345000022']).toMatchObject({
      name: 'Lager "Alte Quelle"',
      contains: ['gluten'],
      are_allergens_known: true,
      is_per_100_ml: true,
      nutrients: { energy_kcal: 43.021, alcohol_g: 3.945 },
      serving_grams: 330,
    });
    expect(foods['0000096385074']).toMatchObject({
      name: 'Mint drops',
      gtin: '00000096385074',
      nutrients: { vit_c_mg: 60, vit_d_ug: 5 },
    });
    expect(foods['0000096385074']?.nutrients).not.toHaveProperty('vit_a_rae_ug');
    expect(await reasons(`${file}.rejected.csv`)).toEqual([
      'line,id,reason',
      '6,7612345000053,Skipped: it has no name.',
      '7,not-a-code,Skipped: its code is no barcode.',
      '8,7612345000060,Skipped: neither nutrients nor ingredients are told.',
      '9,7612345000077,Left out: energy_kcal 1500 is not between 0 and 902.',
      '9,7612345000077,Left out: sugars_g 40 is more than carb_g 25.',
      '10,,Skipped: it has 3 columns instead of 31.',
    ]);
  });

  it('leaves allergens unknown without an ingredient list, or in a language that it does not read', async () => {
    await (await imports()).importOff(await ownCopy('off-sample.csv'), once);
    const foods = await stored();
    expect(foods['7612345000039']).toMatchObject({
      name: 'Rice cakes',
      contains: [],
      are_allergens_known: false,
    });
    expect(foods['7612345000046']).toMatchObject({ name: 'Ciastka maślane', are_allergens_known: false });
  });

  it('reads JSONL of both schemas, packed or not', async () => {
    const packed = await inFolder('products.jsonl.gz', gzipSync(await readFile(sample('off-sample.jsonl'))));
    const report = await (await imports()).importOff(packed, once);
    expect(report).toMatchObject({ state: 'done', rows: { read: 5, added: 3, skipped: 2 } });
    const foods = await stored();
    expect(foods['7612345000114']).toMatchObject({
      name: 'Almond drink',
      category: 'Almond milks',
      contains: ['tree_nut'],
      is_per_100_ml: true,
      nutrients: { energy_kcal: 13, calcium_mg: 120, sodium_mg: 52 },
      serving_grams: 250,
    });
    expect(foods['7612345000121']).toMatchObject({
      contains: expect.arrayContaining(['milk', 'celery']),
      is_per_100_ml: true,
      nutrients: { energy_kcal: 52, fat_g: 2.4, carb_g: 6.1, protein_g: 0.9, sodium_mg: 320, vit_d_ug: 1.5 },
    });
    // Of the soup as it is eaten, not of the powder.
    expect(foods['7612345000138']?.nutrients).toEqual({});
    expect(await reasons(`${packed}.rejected.csv`)).toEqual([
      'line,id,reason',
      '2,,Skipped: it is no JSON.',
      '5,,Skipped: it is no product.',
    ]);
  });

  it('reads an extract parted by commas, and a missing quote spoils no other row', async () => {
    const rows = [
      'barcode,product_name,ingredients,fat_g,salt_g,sodium_mg',
      '7612345000015,Baguette,"wheat flour, salt",1.2,1,400',
      '7612345000022,"Broken,water,1,1,400',
      ...Array.from(
        { length: 60 },
        (_, index) => `${7612345100000 + index},Bread ${index},"flour, ""T65"", water",1,1,400`,
      ),
    ];
    const file = await inFolder('extract.csv', rows.join('\r\n'));
    const report = await (await imports()).importOff(file, once);
    expect(report.rows).toMatchObject({ read: 62, added: 61, skipped: 1 });
    expect(await reasons(`${file}.rejected.csv`)).toEqual([
      'line,id,reason',
      '3,,Skipped: a quote is not closed.',
    ]);
    expect((await stored())['7612345000015']).toMatchObject({
      contains: ['wheat', 'gluten'],
      nutrients: { fat_g: 1.2, sodium_mg: 400 },
    });
  });

  it('changes nothing when it is given the same file again', async () => {
    const file = await inFolder('a.csv', [...offExport(700)].join(''));
    expect((await (await imports()).importOff(file, once)).rows).toMatchObject({ added: 693, skipped: 7 });
    const before = await stored();
    const { rows: times } = await client.query('SELECT max(updated_at) AS last FROM catalog.foods');
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    expect(await (await imports()).importOff(file, once)).toMatchObject({
      state: 'already_done',
      rows: { read: 0 },
    });
    const reread = await (await imports()).importOff(file, { again: true });
    expect(reread).toMatchObject({ state: 'done', rows: { added: 0, changed: 0, unchanged: 693 } });
    expect(await stored()).toEqual(before);
    expect((await client.query('SELECT max(updated_at) AS last FROM catalog.foods')).rows).toEqual(times);
  });

  it('goes on where it was stopped', async () => {
    const file = await inFolder('b.csv', [...offExport(3_000, 2)].join(''));
    await (await imports()).importOff(file, once);
    const straight = await stored();
    const told = await reasons(`${file}.rejected.csv`);
    await client.query(`DELETE FROM catalog.foods WHERE source = 'off'`);
    await client.query('DELETE FROM catalog.imports');

    const stopping = new AbortController();
    const first = await imports(stopping.signal);
    const running = first.importOff(file, once);
    await expect
      .poll(async () => (await client.query('SELECT rows_done FROM catalog.imports')).rows.length, {
        interval: 1,
      })
      .toBe(1);
    stopping.abort();
    const stopped = await running;
    expect(stopped.state).toBe('stopped');
    expect(stopped.rows.read).toBeLessThan(3_000);
    const rest = await (await imports()).importOff(file, once);
    expect(rest).toMatchObject({ state: 'done', resumedAfter: stopped.rows.read });
    expect(stopped.rows.read + rest.rows.read).toBe(3_000);
    expect(await stored()).toEqual(straight);
    expect(await reasons(`${file}.rejected.csv`)).toEqual(told);
  });

  it('fills the words that search forgives typos in', async () => {
    await (await imports()).importOff(await ownCopy('off-sample.csv'), once);
    const { rows } = await client.query(`SELECT word FROM catalog.words WHERE word IN ('hazel', 'spread')`);
    expect(rows).toHaveLength(2);
  });

  it.each([
    ['nothing', 'empty.csv', '', 'empty.csv is empty.'],
    ['another table', 'other.csv', 'a,b\n1,2\n', 'is not an export of Open Food Facts'],
    ['an archive of another kind', 'off.zip', 'PK\u0003\u0004rest', 'is a ZIP archive: unpack it first.'],
    ['a picture', 'photo.csv', Buffer.from([0x89, 0x50, 0, 0, 1]), 'is no text'],
    ['one JSON document', 'all.json', '{\n "products": []}', "is not Open Food Facts' JSONL export"],
  ])('refuses %s with a sentence, and stores nothing', async (_name, name, content, sentence) => {
    const file = await inFolder(name, content);
    await expect((await imports()).importOff(file, once)).rejects.toThrow(sentence);
    expect(await stored()).toEqual({});
    expect((await client.query('SELECT 1 FROM catalog.imports')).rows).toEqual([]);
  });

  it('refuses a file that is not there', async () => {
    await expect((await imports()).importOff('/no/such/file.csv', once)).rejects.toThrow(
      'cannot be read (ENOENT)',
    );
  });

  it('says that an archive is cut off; what came before it is whole, and the whole archive goes on', async () => {
    const whole = gzipSync([...offExport(6_000, 3)].join(''));
    const file = await inFolder('cut.csv.gz', whole.subarray(0, whole.length - 20_000));
    await expect((await imports()).importOff(file, once)).rejects.toThrow('cut.csv.gz is cut off');
    const { rows } = await client.query(
      `SELECT rows_done::int - rows_skipped::int AS done, finished_at FROM catalog.imports`,
    );
    expect(rows[0].finished_at).toBeNull();
    expect(Object.keys(await stored())).toHaveLength(rows[0].done);
  });

  it('does not run twice at once on a database', async () => {
    const first = await connectFoodImports(test.testDatabase.appUrl);
    expect(await first.claim()).toBe(true);
    await expect((await imports()).importOff(await ownCopy('off-sample.csv'), once)).rejects.toThrow(
      'Another import is at work',
    );
    await first.close();
  });
});

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
      const report = await (await imports()).importFdc(folder, once);
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

  it('tells what it could not use, by file and line', async () => {
    const report = await (await imports()).importFdc(await ownCopy('fdc-sample'), once);
    const told = await reasons(report.rejected?.file ?? '');
    expect(told.slice(1).sort()).toEqual(
      [
        '11,2105908,Skipped: neither nutrients nor ingredients are told.',
        '10,2105907,Left out: energy_kcal 1800 is not between 0 and 902.',
        '12,abc,food.csv: its fdc_id is no number',
        '23,171265,"food_nutrient.csv: the amount ""much"" is no number"',
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
    await client.query(`DELETE FROM catalog.foods WHERE source <> 'curated'`);
    await client.query('DELETE FROM catalog.imports');

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
    ['a folder without nutrients', ['food.csv'], 'lacks food_nutrient.csv'],
  ])('refuses %s', async (_name, files, sentence) => {
    for (const name of files) await copyFile(sample(`fdc-sample/${name}`), join(folder, name));
    await expect((await imports()).importFdc(folder, once)).rejects.toThrow(sentence);
  });

  it('refuses files with other columns', async () => {
    await inFolder('food.csv', 'fdc_id,data_type,description\n1,sr_legacy_food,Milk\n');
    await inFolder('food_nutrient.csv', 'food,nutrient,amount\n1,1008,61\n');
    await expect((await imports()).importFdc(folder, once)).rejects.toThrow(
      'food_nutrient.csv is not of FoodData Central: it has no column "fdc_id"',
    );
    expect(await stored()).toEqual({});
  });
});
