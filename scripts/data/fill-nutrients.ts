/**
 * Fills data/foods/nutrients.csv for every food of data/foods/*.json from the table that the food names: USDA SR28
 * (`ndb`) or FNDDS 2021-2023 (`fndds`), the latter with the added sugars of FPED 2017-2018; of a food
 * with parts (`parts`, dish-parts.csv), from the foods that it is made of.
 * Usage: node scripts/data/fill-nutrients.ts SR28_DIR FNDDS_DIR FPED_FILE
 *   (folders with foods.csv and nutrient_values.csv; the file FPED_1718.csv)
 * A blank cell is unknown. Same input, same output.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DATA_DIRECTORY,
  DISH_PARTS_FILE,
  dataPath,
  NUTRIENTS_FILE,
  readDataFile,
  readDataFiles,
} from '#domain/knowledge/data-files.ts';
import { KnowledgeBaseError, readRows } from '#domain/knowledge/data-rows.ts';
import { type DishPart, readDishParts } from '#domain/knowledge/dish-parts-file.ts';
import { type FoodFileRow, foodFileRow } from '#domain/knowledge/food-file.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { fnddsAddedSugars, srAddedSugars } from './added-sugars.ts';
import { figuresOfParts } from './figures-of-parts.ts';
import { FNDDS_COLUMN, readTable, SR_COLUMN, type TableRow } from './nutrient-tables.ts';

/** Before the figures: the food's id, and its numbers in three tables. */
const SOURCE_COLUMNS = 4;

interface Sources {
  readonly sr28: ReadonlyMap<string, TableRow>;
  readonly fndds: ReadonlyMap<string, TableRow>;
  readonly fped: ReadonlyMap<string, TableRow>;
}

function readFoods(): readonly FoodFileRow[] {
  const problems: string[] = [];
  const files = readDataFiles(DATA_DIRECTORY, 'foods', '.json');
  const foods = files.flatMap((file) => readRows(file, foodFileRow, problems));
  if (problems.length > 0) throw new KnowledgeBaseError(problems);
  return foods.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function readParts(): ReadonlyMap<string, readonly DishPart[]> {
  const problems: string[] = [];
  const parts = readDishParts(readDataFile(DATA_DIRECTORY, 'foods', DISH_PARTS_FILE), problems);
  if (problems.length > 0) throw new KnowledgeBaseError(problems);
  return parts;
}

function cellsOf(
  row: TableRow,
  columns: (code: NutrientCode) => string | null,
  added: string,
): readonly string[] {
  return NUTRIENT_CODES.map((code) => {
    if (code === 'added_sugars_g') return added;
    const column = columns(code);
    if (column === null) return '';
    const cell = row[column];
    if (cell === undefined) throw new Error(`the table has no column ${column}`);
    return cell === '' ? '' : String(Number(cell));
  });
}

/** The food's line of the file; `null`: the table has no row of that number. */
function lineOf(food: FoodFileRow, { sr28, fndds, fped }: Sources): string | null {
  if (food.ndb !== null) {
    const row = sr28.get(food.ndb);
    if (!row) return null;
    return [
      food.id,
      food.ndb,
      '',
      row.fdc_id,
      ...cellsOf(row, (code) => SR_COLUMN[code] ?? code, srAddedSugars(food, row.sugars_g)),
    ].join(',');
  }
  const row = fndds.get(food.fndds ?? '');
  if (!row) return null;
  const sugars = Number(row[FNDDS_COLUMN.sugars_g ?? '']);
  const added = fnddsAddedSugars(food, fped.get(food.fndds ?? '')?.['ADD_SUGARS (tsp. eq.)'], sugars);
  return [food.id, '', food.fndds, '', ...cellsOf(row, (code) => FNDDS_COLUMN[code], added)].join(',');
}

function main([sr28Directory, fnddsDirectory, fpedFile]: readonly string[]): number {
  if (!sr28Directory || !fnddsDirectory || !fpedFile) {
    console.error('usage: node scripts/data/fill-nutrients.ts SR28_DIR FNDDS_DIR FPED_FILE');
    return 2;
  }
  const sources: Sources = {
    sr28: readTable(join(sr28Directory, 'foods.csv'), 'ndb_no'),
    fndds: readTable(join(fnddsDirectory, 'nutrient_values.csv'), 'Food code'),
    fped: readTable(fpedFile, 'FOODCODE'),
  };
  const lines = [['food_id', 'ndb_no', 'fndds_code', 'fdc_id', ...NUTRIENT_CODES].join(',')];
  const missing: string[] = [];
  const foods = readFoods();
  const byId = new Map<string, string>();
  for (const food of foods.filter(({ parts }) => !parts)) {
    const line = lineOf(food, sources);
    if (line === null) missing.push(`${food.id}: no row ${food.ndb ?? food.fndds}`);
    else byId.set(food.id, line);
  }
  const known = new Map([...byId].map(([id, line]) => [id, line.split(',').slice(SOURCE_COLUMNS)]));
  const parts = readParts();
  for (const { id } of foods.filter((food) => food.parts)) {
    const figures = figuresOfParts(parts.get(id) ?? [], known);
    if (figures === null) missing.push(`${id}: a part without figures of its own, or no parts`);
    else byId.set(id, [id, '', '', '', ...figures].join(','));
  }
  lines.push(...foods.flatMap(({ id }) => byId.get(id) ?? []));
  if (missing.length > 0) {
    console.error(missing.join('\n'));
    return 1;
  }
  writeFileSync(join(dataPath('foods'), NUTRIENTS_FILE), `${lines.join('\n')}\n`);
  console.log(`${lines.length - 1} foods written`);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
