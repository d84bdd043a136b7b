/**
 * Fills data/foods/nutrients.csv from USDA SR28 for every food of data/foods/*.json.
 * Usage: node scripts/data/fill-nutrients.ts SR28_DIR   (a folder with SR28's foods.csv)
 * A blank cell is unknown, as in SR28. Same input, same output.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { NUTRIENT_CODES } from '#core/nutrition/nutrients.ts';
import { dataPath, NUTRIENTS_FILE } from '#knowledge/data-files.ts';

/** SR28 names one nutrient more exactly than we do: undifferentiated 18:3 is not ALA, 18:3 n-3 is. */
const SR_COLUMN: Readonly<Record<string, string>> = { ala_g: 'ala_18_3_n3_g' };

function readSr28(directory: string): Map<string, Record<string, string>> {
  const rows: Record<string, string>[] = parse(readFileSync(join(directory, 'foods.csv')), { columns: true });
  return new Map(rows.map((row) => [row.ndb_no ?? '', row]));
}

function readFoodIds(directory: string): { id: string; ndb: string }[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name): { id: string; ndb: string }[] => JSON.parse(readFileSync(join(directory, name), 'utf8')))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function main(sr28Directory: string | undefined): number {
  if (!sr28Directory) {
    console.error('usage: node scripts/data/fill-nutrients.ts SR28_DIR');
    return 2;
  }
  const sr28 = readSr28(sr28Directory);
  const foodsDirectory = dataPath('foods');
  const missing: string[] = [];
  const lines = [['food_id', 'ndb_no', 'fdc_id', ...NUTRIENT_CODES].join(',')];
  for (const { id, ndb } of readFoodIds(foodsDirectory)) {
    const row = sr28.get(ndb);
    if (!row) {
      missing.push(`${id}: no SR28 row ${ndb}`);
      continue;
    }
    const amounts = NUTRIENT_CODES.map((code) => {
      const cell = row[SR_COLUMN[code] ?? code];
      if (cell === undefined) throw new Error(`SR28 foods.csv has no column for ${code}`);
      return cell === '' ? '' : String(Number(cell));
    });
    lines.push([id, ndb, row.fdc_id, ...amounts].join(','));
  }
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    return 1;
  }
  writeFileSync(join(foodsDirectory, NUTRIENTS_FILE), `${lines.join('\n')}\n`);
  console.log(`${lines.length - 1} foods written`);
  return 0;
}

process.exitCode = main(process.argv[2]);
