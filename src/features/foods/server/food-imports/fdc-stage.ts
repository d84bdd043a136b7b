import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { FDC_NUTRIENTS, FDC_SOURCES } from '../../rules/food-data-central.ts';
import { isBroken, readCsv } from './csv-rows.ts';
import { FDC_PARTS, type FdcFolder, type FdcPart } from './fdc-folder.ts';
import type { Reject } from './reject-file.ts';
import { type ReadOptions, UnusableSourceError } from './source-lines.ts';

/*
 * The files of FoodData Central are joined by the food's id, and no two of them are in the same order. So each file is
 * first dealt out to small files on disk, one for each range of ids: what belongs to a food is then in four files that
 * fit in memory, however many millions of rows there are (docs/decisions/014-imports-by-ranges.md).
 */

/** Ids of one small file: some thousand foods with all their nutrients are a few megabytes. */
const IDS_OF_RANGE = 5_000;
/** Ids of today have seven digits; what is far beyond is a slip, and would make a small file of its own. */
const LARGEST_ID = 99_999_999;
/** Kept in memory before it goes to the small files. */
const MOST_BUFFERED_CHARACTERS = 8_000_000;

const NEEDED: Readonly<Record<FdcPart, readonly string[]>> = {
  food: ['fdc_id', 'data_type', 'description'],
  food_nutrient: ['fdc_id', 'nutrient_id', 'amount'],
  branded_food: ['fdc_id', 'gtin_upc', 'ingredients', 'serving_size', 'serving_size_unit'],
  food_portion: ['fdc_id', 'gram_weight'],
};

const stagedFile = z.object({
  parts: z.array(z.enum(FDC_PARTS)),
  /** Foods of each range, by its number. */
  foods: z.array(z.tuple([z.number(), z.number()])),
});
export type Staged = z.infer<typeof stagedFile>;

async function readStaged(stageDir: string): Promise<Staged> {
  try {
    return stagedFile.parse(JSON.parse(await readFile(join(stageDir, 'staged.json'), 'utf8')));
  } catch {
    return { parts: [], foods: [] };
  }
}

/** In one step, so that a kill leaves either the old or the new state. */
async function writeStaged(stageDir: string, staged: Staged): Promise<void> {
  const aside = join(stageDir, 'staged.json.new');
  await writeFile(aside, JSON.stringify(staged));
  await rename(aside, join(stageDir, 'staged.json'));
}

export const rangeFile = (stageDir: string, range: number, part: FdcPart): string =>
  join(stageDir, `${range}.${part}.jsonl`);
const rejectsFile = (stageDir: string, part: FdcPart): string => join(stageDir, `${part}.rejects.jsonl`);

/** Small files that are written some megabytes at a time. */
function createDealer(stageDir: string, part: FdcPart) {
  const waiting = new Map<number, string[]>();
  let characters = 0;
  async function flush(): Promise<void> {
    for (const [range, lines] of waiting) {
      await appendFile(rangeFile(stageDir, range, part), `${lines.join('\n')}\n`);
    }
    waiting.clear();
    characters = 0;
  }
  return {
    add(id: number, record: readonly unknown[]): void {
      const range = Math.floor(id / IDS_OF_RANGE);
      const line = JSON.stringify(record);
      const lines = waiting.get(range);
      if (lines === undefined) waiting.set(range, [line]);
      else lines.push(line);
      characters += line.length;
    },
    async flushWhenFull(): Promise<void> {
      if (characters > MOST_BUFFERED_CHARACTERS) await flush();
    },
    flush,
  };
}

/** Place in FDC_NUTRIENTS by id and by number of before; only those whose unit is the expected one. */
function nutrientPlaces(units: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  FDC_NUTRIENTS.forEach(({ id, number, unit }, place) => {
    const provided = units.get(id)?.toUpperCase();
    if (provided !== undefined && provided !== unit) return;
    places.set(id, place);
    places.set(number, place);
  });
  return places;
}

type Cells = (column: string) => string;
/** What of a row is kept: a record that begins with the id, nothing, or why the row is bad. */
type Dealt = readonly unknown[] | null | { readonly problem: string };

function recorderOf(
  part: FdcPart,
  tables: FdcFolder['tables'],
): (id: string, cells: Cells, line: number) => Dealt {
  if (part === 'food') {
    return (id, cells, line) => {
      const source = FDC_SOURCES[cells('data_type')];
      const category = cells('food_category_id');
      const table = source === 'fdc-fndds' ? tables.surveyCategories : tables.categories;
      return source === undefined
        ? null
        : [id, line, source, cells('description'), table?.get(category) ?? null];
    };
  }
  if (part === 'food_nutrient') {
    const places = nutrientPlaces(tables.nutrientUnits ?? new Map());
    return (id, cells) => {
      const place = places.get(cells('nutrient_id'));
      const provided = cells('amount');
      if (place === undefined || provided === '') return null;
      const amount = Number(provided);
      return Number.isFinite(amount)
        ? [id, place, amount]
        : { problem: `the amount "${provided.slice(0, 40)}" is not a number` };
    };
  }
  if (part === 'branded_food') {
    return (id, cells) => [
      id,
      {
        owner: cells('brand_owner'),
        brand: cells('brand_name'),
        gtin: cells('gtin_upc'),
        ingredients: cells('ingredients'),
        servingSize: cells('serving_size'),
        servingUnit: cells('serving_size_unit'),
        household: cells('household_serving_fulltext'),
        category: cells('branded_food_category'),
      },
    ];
  }
  return (id, cells) => [
    id,
    {
      amount: cells('amount'),
      unit: tables.units?.get(cells('measure_unit_id')) ?? '',
      description: cells('portion_description'),
      modifier: cells('modifier'),
      grams: cells('gram_weight'),
    },
  ];
}

async function dealOut(
  { part, path }: FdcFolder['parts'][number],
  tables: FdcFolder['tables'],
  stageDir: string,
  options: ReadOptions,
): Promise<ReadonlyMap<number, number>> {
  const { header, rows } = await readCsv(path, `${part}.csv`, options);
  const missing = NEEDED[part].find((column) => !header.includes(column));
  if (missing !== undefined) {
    await rows.return(undefined);
    throw new UnusableSourceError(`${part}.csv is not from FoodData Central: it has no column "${missing}".`);
  }
  const places = new Map(header.map((column, place) => [column, place]));
  const record = recorderOf(part, tables);
  const dealer = createDealer(stageDir, part);
  const foods = new Map<number, number>();
  const idPlace = places.get('fdc_id') ?? 0;
  for await (const some of rows) {
    const rejects: Reject[] = [];
    for (const { line, content } of some) {
      const id = isBroken(content) ? '' : (content[idPlace] ?? '').trim();
      const cells: Cells = (column) => (isBroken(content) ? '' : (content[places.get(column) ?? -1] ?? ''));
      const isId = /^\d{1,8}$/.test(id) && Number(id) <= LARGEST_ID;
      const dealt: Dealt = isBroken(content)
        ? content
        : isId
          ? record(id, cells, line)
          : { problem: 'its fdc_id is not a number' };
      if (dealt === null) continue;
      if ('problem' in dealt) {
        rejects.push({ line, id, reason: `${part}.csv: ${dealt.problem}` });
        continue;
      }
      dealer.add(Number(id), dealt);
      if (part === 'food') {
        const range = Math.floor(Number(id) / IDS_OF_RANGE);
        foods.set(range, (foods.get(range) ?? 0) + 1);
      }
    }
    if (rejects.length > 0) {
      await appendFile(
        rejectsFile(stageDir, part),
        `${rejects.map((one) => JSON.stringify(one)).join('\n')}\n`,
      );
    }
    await dealer.flushWhenFull();
  }
  await dealer.flush();
  return foods;
}

export interface StageOptions extends ReadOptions {
  readonly onPart?: (part: FdcPart) => void;
}

/** Deals out the files that are not dealt out yet: one that was begun is started over. */
export async function stageFdcFolder(
  folder: FdcFolder,
  stageDir: string,
  options: StageOptions,
): Promise<Staged> {
  await mkdir(stageDir, { recursive: true, mode: 0o700 });
  let staged = await readStaged(stageDir);
  for (const source of folder.parts) {
    const { part } = source;
    if (staged.parts.includes(part)) continue;
    options.onPart?.(part);
    const ending = new RegExp(`^(?:\\d+\\.${part}|${part}\\.rejects)\\.jsonl$`);
    for (const name of await readdir(stageDir)) if (ending.test(name)) await rm(join(stageDir, name));
    const foods = await dealOut(source, folder.tables, stageDir, options);
    staged = {
      parts: [...staged.parts, part],
      // The newest foods first: of the versions of a product, the first that is stored stays.
      foods: part === 'food' ? [...foods].sort(([one], [other]) => other - one) : staged.foods,
    };
    await writeStaged(stageDir, staged);
  }
  return staged;
}

export async function stagedRejects(stageDir: string): Promise<readonly Reject[]> {
  const rejects: Reject[] = [];
  for (const part of FDC_PARTS) {
    const text = await readFile(rejectsFile(stageDir, part), 'utf8').catch(() => '');
    for (const line of text.split('\n')) if (line !== '') rejects.push(JSON.parse(line) as Reject);
  }
  return rejects;
}
