import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { foodImportBench } from '#tests/support/food-import-bench.ts';
import { offExport } from '#tests/support/off-export.ts';

const { clock, connect, forgetFoods, imports, inFolder, ownCopy, query, readSample, reasons, stored } =
  foodImportBench();
const once = { again: false };

describe('foods import-off', () => {
  it('stores products with nutrients, allergens and barcode, and says why it skips a row', async () => {
    const file = await ownCopy('off-sample.csv');
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
      '8,7612345000060,Skipped: neither nutrients nor ingredients are given.',
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
    const packed = await inFolder('products.jsonl.gz', gzipSync(await readSample('off-sample.jsonl')));
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
      '2,,Skipped: it is not JSON.',
      '5,,Skipped: it is not a product.',
    ]);
  });

  it('reads an extract separated by commas, and a missing quote spoils no other row', async () => {
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
    const { rows: times } = await query('SELECT max(updated_at) AS last FROM catalog.foods');
    clock().now = new Date(clock().now.getTime() + 60_000);
    expect(await (await imports()).importOff(file, once)).toMatchObject({
      state: 'already_done',
      rows: { read: 0 },
    });
    const reread = await (await imports()).importOff(file, { again: true });
    expect(reread).toMatchObject({ state: 'done', rows: { added: 0, changed: 0, unchanged: 693 } });
    expect(await stored()).toEqual(before);
    expect((await query('SELECT max(updated_at) AS last FROM catalog.foods')).rows).toEqual(times);
  });

  it('goes on where it was stopped', async () => {
    const file = await inFolder('b.csv', [...offExport(3_000, 2)].join(''));
    await (await imports()).importOff(file, once);
    const straight = await stored();
    const provided = await reasons(`${file}.rejected.csv`);
    await forgetFoods();

    const stopping = new AbortController();
    const first = await imports(stopping.signal);
    const running = first.importOff(file, once);
    await expect
      .poll(async () => (await query('SELECT rows_done FROM catalog.imports')).rows.length, {
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
    expect(await reasons(`${file}.rejected.csv`)).toEqual(provided);
  });

  it('fills the words that search forgives typos in', async () => {
    await (await imports()).importOff(await ownCopy('off-sample.csv'), once);
    const { rows } = await query(`SELECT word FROM catalog.words WHERE word IN ('hazel', 'spread')`);
    expect(rows).toHaveLength(2);
  });

  it.each([
    ['nothing', 'empty.csv', '', 'empty.csv is empty.'],
    ['another table', 'other.csv', 'a,b\n1,2\n', 'is not an Open Food Facts export'],
    ['an archive of another kind', 'off.zip', 'PK\u0003\u0004rest', 'is a ZIP archive: unpack it first.'],
    ['a picture', 'photo.csv', Buffer.from([0x89, 0x50, 0, 0, 1]), 'is not text'],
    ['one JSON document', 'all.json', '{\n "products": []}', "is not Open Food Facts' JSONL export"],
  ])('refuses %s with a sentence, and stores nothing', async (_name, name, content, sentence) => {
    const file = await inFolder(name, content);
    await expect((await imports()).importOff(file, once)).rejects.toThrow(sentence);
    expect(await stored()).toEqual({});
    expect((await query('SELECT 1 FROM catalog.imports')).rows).toEqual([]);
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
    const { rows } = await query(
      `SELECT rows_done::int - rows_skipped::int AS done, finished_at FROM catalog.imports`,
    );
    expect(rows[0].finished_at).toBeNull();
    expect(Object.keys(await stored())).toHaveLength(rows[0].done);
  });

  it('does not run twice at once on a database', async () => {
    const first = await connect();
    expect(await first.claim()).toBe(true);
    await expect((await imports()).importOff(await ownCopy('off-sample.csv'), once)).rejects.toThrow(
      'Another import is running',
    );
    await first.close();
  });
});
