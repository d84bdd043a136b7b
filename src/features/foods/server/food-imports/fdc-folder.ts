import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBroken, readCsv } from './csv-rows.ts';
import { UnusableSourceError } from './source-lines.ts';

export const FDC_PARTS = ['food', 'food_nutrient', 'branded_food', 'food_portion'] as const;
export type FdcPart = (typeof FDC_PARTS)[number];

export interface FdcFolder {
  /** Files that the folder has, in this order. */
  readonly parts: readonly { readonly part: FdcPart; readonly path: string; readonly bytes: number }[];
  /** Small tables, read at once: their ids by their names. */
  readonly tables: { readonly [name: string]: ReadonlyMap<string, string> };
}

const isThere = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** The folder with food.csv: the one that is named, or the only one in it. */
async function folderOf(named: string): Promise<string> {
  if (await isThere(join(named, 'food.csv'))) return named;
  const inside = await readdir(named, { withFileTypes: true }).catch(() => {
    throw new UnusableSourceError(`${named} is not a folder that can be read.`);
  });
  const candidates: string[] = [];
  for (const entry of inside) {
    const folder = join(named, entry.name);
    if (entry.isDirectory() && (await isThere(join(folder, 'food.csv')))) candidates.push(folder);
  }
  const [only] = candidates;
  if (only === undefined || candidates.length > 1) {
    throw new UnusableSourceError(
      `${named} is not an unpacked CSV download of FoodData Central: there is ${only === undefined ? 'no food.csv' : 'more than one folder with a food.csv'} in it.`,
    );
  }
  return only;
}

/** A small table as id → name, under all names that its id column has had. */
async function readTable(
  path: string,
  ids: readonly string[],
  nameColumn: string,
): Promise<ReadonlyMap<string, string>> {
  const table = new Map<string, string>();
  if (!(await isThere(path))) return table;
  const { header, rows } = await readCsv(path, path);
  const places = ids.map((id) => header.indexOf(id)).filter((place) => place >= 0);
  const name = header.indexOf(nameColumn);
  for await (const some of rows) {
    for (const { content } of some) {
      if (isBroken(content) || name < 0) continue;
      for (const place of places) table.set(content[place] ?? '', content[name] ?? '');
    }
  }
  return table;
}

/** @throws UnusableSourceError when the folder is none of FoodData Central */
export async function openFdcFolder(named: string): Promise<FdcFolder> {
  const folder = await folderOf(named);
  const parts: { part: FdcPart; path: string; bytes: number }[] = [];
  for (const part of FDC_PARTS) {
    const path = join(folder, `${part}.csv`);
    if (await isThere(path)) parts.push({ part, path, bytes: (await stat(path)).size });
    else if (part === 'food_nutrient') {
      throw new UnusableSourceError(`${folder} has no food_nutrient.csv, which lists what is in the foods.`);
    }
  }
  const table = (file: string, ids: readonly string[], name: string) =>
    readTable(join(folder, `${file}.csv`), ids, name);
  return {
    parts,
    tables: {
      nutrientUnits: await table('nutrient', ['id'], 'unit_name'),
      units: await table('measure_unit', ['id'], 'name'),
      categories: await table('food_category', ['id', 'code'], 'description'),
      surveyCategories: await table(
        'wweia_food_category',
        ['wweia_food_category', 'wweia_food_category_code'],
        'wweia_food_category_description',
      ),
    },
  };
}
