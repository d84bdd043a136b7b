import { readFile } from 'node:fs/promises';
import type { FdcBranded, FdcFood, FdcPortion } from '../../rules/food-data-central.ts';
import type { FdcPart } from './fdc-folder.ts';
import { rangeFile, type Staged } from './fdc-stage.ts';

export interface FdcRow {
  /** Of food.csv, from 1. */
  readonly line: number;
  readonly food: FdcFood;
}

async function recordsOf<Entry extends readonly [id: string, ...rest: unknown[]]>(
  stageDir: string,
  range: number,
  part: FdcPart,
): Promise<readonly Entry[]> {
  const text = await readFile(rangeFile(stageDir, range, part), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      // No row of this file speaks of a food in this range.
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Entry]));
}

function byFood<Entry extends readonly [id: string, ...rest: unknown[]]>(
  records: readonly Entry[],
): ReadonlyMap<string, readonly Entry[]> {
  return Map.groupBy(records, ([id]) => id);
}

/** All foods of one range, the newest first. */
async function foodsOfRange(stageDir: string, range: number): Promise<readonly FdcRow[]> {
  const foods = await recordsOf<readonly [string, number, FdcFood['source'], string, string | null]>(
    stageDir,
    range,
    'food',
  );
  const nutrients = byFood(
    await recordsOf<readonly [string, number, number]>(stageDir, range, 'food_nutrient'),
  );
  const branded = new Map(await recordsOf<readonly [string, FdcBranded]>(stageDir, range, 'branded_food'));
  const portions = byFood(await recordsOf<readonly [string, FdcPortion]>(stageDir, range, 'food_portion'));
  return foods
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([fdcId, line, source, description, category]) => ({
      line,
      food: {
        fdcId,
        source,
        description,
        category,
        branded: branded.get(fdcId) ?? null,
        amounts: (nutrients.get(fdcId) ?? []).map(([, place, amount]) => [place, amount] as const),
        portions: (portions.get(fdcId) ?? []).map(([, portion]) => portion),
      },
    }));
}

/** The foods of a folder that was dealt out, always in the same order; `skip` of them are done already. */
export async function* stagedFoods(
  stageDir: string,
  { foods }: Staged,
  skip: number,
): AsyncGenerator<readonly FdcRow[]> {
  let before = 0;
  for (const [range, count] of foods) {
    if (before + count > skip) {
      const rows = await foodsOfRange(stageDir, range);
      yield rows.slice(Math.max(0, skip - before));
    }
    before += count;
  }
}
