import { z } from 'zod';
import { FOOD_FORMS, type FoodKind, variantKey } from '#domain/foods/food-kind.ts';
import type { FoodPack } from '#domain/foods/food-pack.ts';
import { cellOf } from './allergen-file.ts';
import { readCsvRows } from './csv-rows.ts';
import type { DataFile } from './data-files.ts';
import { kebabId, plainText } from './food-file.ts';

const orEmpty = <Cell extends z.ZodType>(cell: Cell) =>
  z.preprocess((value) => (value === '' ? null : value), cell.nullable());
const yes = z.enum(['yes', '']).transform((cell) => cell === 'yes');

const kindRow = z
  .strictObject({
    food_id: kebabId,
    kind: plainText,
    variety: plainText,
    variant_of: plainText,
    form: cellOf(z.enum(FOOD_FORMS)),
    lean: orEmpty(z.coerce.number().int().min(50).max(100)),
  })
  .transform(({ food_id: foodId, variant_of: variantOf, lean: leanPercent, ...row }) => ({
    foodId,
    facts: { ...row, variantOf, leanPercent } satisfies FoodKind,
  }));

const packRow = z
  .strictObject({
    food_id: kebabId,
    count: orEmpty(z.coerce.number().int().positive()),
    noun: z.string(),
    nouns: z.string(),
    part: orEmpty(z.enum(['juice', 'zest'])),
    bone_in: yes,
    poured: yes,
    full_ounces: orEmpty(z.coerce.number().positive()),
  })
  .refine(
    ({ count, noun, nouns }) => (count === null) === (noun === '') && (noun === '') === (nouns === ''),
    {
      path: ['noun'],
      error: 'and nouns stand with a count, and only with one',
    },
  )
  .transform(({ food_id: foodId, bone_in: hasBones, poured: isPoured, full_ounces: fullOunces, ...row }) => ({
    foodId,
    facts: { ...row, hasBones, isPoured, fullOunces } satisfies FoodPack,
  }));

/** What is known of each food, by its id. */
function byFood<Facts>(
  file: DataFile,
  rows: readonly { readonly foodId: string; readonly facts: Facts }[],
  problems: string[],
): ReadonlyMap<string, Facts> {
  const facts = new Map<string, Facts>();
  for (const row of rows) {
    if (facts.has(row.foodId)) problems.push(`${file.name}: ${row.foodId}: stands there twice`);
    facts.set(row.foodId, row.facts);
  }
  return facts;
}

/** Reads data/foods/kinds.csv. What is wrong joins `problems`, also two foods that are the same in the same form. */
export function readFoodKinds(file: DataFile, problems: string[]): ReadonlyMap<string, FoodKind> {
  const rows = readCsvRows(file, kindRow, problems);
  const seen = new Map<string, string>();
  for (const { foodId, facts } of rows) {
    const key = variantKey(facts);
    const other = seen.get(key);
    if (other !== undefined)
      problems.push(`${file.name}: ${foodId}: is the same in the same form as ${other}`);
    seen.set(key, foodId);
  }
  return byFood(file, rows, problems);
}

/** Reads data/foods/packs.csv. What is wrong joins `problems`. */
export const readFoodPacks = (file: DataFile, problems: string[]): ReadonlyMap<string, FoodPack> =>
  byFood(file, readCsvRows(file, packRow, problems), problems);
