import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { DataFile } from './data-files.ts';
import { checkRows } from './data-rows.ts';
import { kebabId, plainText } from './food-file.ts';

/** Per 100 g as printed. */
const amount = z
  .string()
  .regex(/^\d{1,5}(\.\d+)?$/, 'is no amount')
  .transform(Number);
/** '' where the label does not tell it. */
const amountOrUnknown = z.union([z.literal('').transform(() => null), amount]);

/** One line of data/foods/labels.csv: what one pack's label tells of the food. */
const labelRow = z.strictObject({
  food_id: kebabId,
  gtin: z.string().regex(/^\d{8,14}$/, 'is no number of a pack'),
  product: plainText,
  protein_g: amount,
  fat_g: amount,
  sat_fat_g: amountOrUnknown,
  carb_g: amount,
  fiber_g: amountOrUnknown,
  sugars_g: amountOrUnknown,
  sodium_mg: amountOrUnknown,
});
export type FoodLabel = z.infer<typeof labelRow>;

/** The labels of each food, by its id. */
export function readLabels(file: DataFile, problems: string[]): ReadonlyMap<string, readonly FoodLabel[]> {
  const rows: unknown[] = parse(file.text, { columns: true });
  const labels = checkRows(file, rows, labelRow, problems);
  const seen = new Set<string>();
  for (const { food_id, gtin } of labels) {
    const key = `${food_id}: ${gtin}`;
    if (seen.has(key)) problems.push(`${file.name}: ${key} is listed twice`);
    seen.add(key);
  }
  return Map.groupBy(labels, (label) => label.food_id);
}
