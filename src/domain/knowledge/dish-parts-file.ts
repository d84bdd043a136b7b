import { z } from 'zod';
import { csvRows } from './csv-rows.ts';
import type { DataFile } from './data-files.ts';
import { checkRows } from './data-rows.ts';
import { type FoodFileRow, kebabId } from './food-file.ts';

/** One line of data/foods/dish-parts.csv: so many grams of a food go into 100 g of the dish, as it is eaten. */
const dishPartRow = z.strictObject({
  food_id: kebabId,
  part_id: kebabId,
  grams: z.coerce.number().positive().max(1000),
});

export interface DishPart {
  readonly food: string;
  /** Of the part, in 100 g of the dish: more than 100 in all where water boils off, less where water is added. */
  readonly grams: number;
}

export function readDishParts(file: DataFile, problems: string[]): ReadonlyMap<string, readonly DishPart[]> {
  const rows = csvRows(file.text);
  const dishes = new Map<string, DishPart[]>();
  for (const row of checkRows(file, rows, dishPartRow, problems)) {
    const parts = dishes.get(row.food_id) ?? [];
    if (parts.some(({ food }) => food === row.part_id)) {
      problems.push(`${file.name}: ${row.food_id}: ${row.part_id} is listed twice`);
    }
    parts.push({ food: row.part_id, grams: row.grams });
    dishes.set(row.food_id, parts);
  }
  return dishes;
}

const CENT = 100;

/** What a kilogram of the food costs: its own price, or that of its parts, each of which has one of its own. */
export function priceOf(
  { id, priceUsdPerKg, parts, priceSource }: FoodFileRow,
  dishParts: ReadonlyMap<string, readonly DishPart[]>,
  priceOfPart: (id: string) => number | null,
  problems: string[],
): number {
  const made = dishParts.get(id);
  if ((parts || priceSource === 'parts') !== (made !== undefined)) {
    problems.push(`foods/dish-parts.csv: ${id}: ${made ? 'nothing is taken from its parts' : 'no parts'}`);
  }
  if (priceUsdPerKg !== null) return priceUsdPerKg;
  let sum = 0;
  for (const { food, grams } of made ?? []) {
    const price = priceOfPart(food);
    if (price === null) problems.push(`foods/dish-parts.csv: ${id}: "${food}" has no price of its own`);
    sum += ((price ?? 0) * grams) / 100;
  }
  return Math.round(sum * CENT) / CENT;
}
