import { z } from 'zod';
import {
  CONCENTRATED,
  DIET_GROUPS,
  type DietFacts,
  FODMAP_LEVELS,
  PURINE_LEVELS,
  PURINE_SOURCES,
} from '#domain/foods/diet-facts.ts';
import { type Keeping, SEASONS, type Season } from '#domain/foods/keeping.ts';
import type { PartFacts } from '#domain/foods/part-facts.ts';
import { csvRows } from './csv-rows.ts';
import type { DataFile } from './data-files.ts';
import { checkRows } from './data-rows.ts';
import { kebabId, plainText } from './food-file.ts';

const orEmpty = <Cell extends z.ZodType>(cell: Cell) =>
  z.preprocess((value) => (value === '' ? null : value), cell.nullable());
const days = orEmpty(z.coerce.number().int().nonnegative());

/** One line of data/foods/diet-facts.csv. */
const dietFactsRow = z
  .strictObject({
    food_id: kebabId,
    fodmap: orEmpty(z.enum(FODMAP_LEVELS)),
    fodmap_grams: orEmpty(z.coerce.number().nonnegative()),
    fodmap_basis: orEmpty(plainText),
    purine: orEmpty(z.enum(PURINE_LEVELS)),
    purine_basis: orEmpty(z.enum([...PURINE_SOURCES, CONCENTRATED])),
    diet_group: orEmpty(z.enum(DIET_GROUPS)),
  })
  .refine((row) => (row.fodmap === null) === (row.fodmap_basis === null), {
    path: ['fodmap_basis'],
    error: 'stands with a FODMAP level, and only with one',
  })
  .refine((row) => row.fodmap === null || row.fodmap === 'low' || row.fodmap_grams !== null, {
    path: ['fodmap_grams'],
    error: 'is missing: 0 when no amount is low',
  })
  .refine((row) => row.fodmap !== 'low' || row.fodmap_grams !== 0, {
    path: ['fodmap_grams'],
    error: 'is 0 for a food that is low',
  })
  .refine(
    (row) => (row.purine === null) === (row.purine_basis === null || row.purine_basis === CONCENTRATED),
    {
      path: ['purine_basis'],
      error: `stands with a purine level, and only with one; "${CONCENTRATED}" only without`,
    },
  );

/** One line of data/foods/emoji.csv. */
const emojiRow = z.strictObject({
  food_id: kebabId,
  emoji: z.string().regex(/^\p{Extended_Pictographic}$/u, 'is no emoji'),
});

export const readEmoji = (file: DataFile, problems: string[]): ReadonlyMap<string, string> =>
  readFacts(file, emojiRow, ({ emoji }) => emoji, problems);

/** One line of data/foods/keeping.csv. */
const keepingRow = z
  .strictObject({
    food_id: kebabId,
    product: orEmpty(plainText),
    pantry_days: days,
    pantry_opened_days: days,
    refrigerator_days: days,
    refrigerator_opened_days: days,
    freezer_days: days,
    season: z
      .string()
      .transform((cell) => (cell === '' ? null : cell.split(' ')))
      .pipe(z.array(z.enum(SEASONS)).min(1).nullable()),
  })
  .refine((row) => row.product !== null || row.season !== null, {
    path: ['product'],
    error: 'is missing, and so is the season',
  });

/** Facts of foods by id, each food once; what is wrong joins `problems`. */
function readFacts<Row extends { readonly food_id: string }, Fact>(
  file: DataFile,
  schema: z.ZodType<Row>,
  factOf: (row: Row) => Fact,
  problems: string[],
): ReadonlyMap<string, Fact> {
  const rows = csvRows(file.text);
  const facts = new Map<string, Fact>();
  for (const row of checkRows(file, rows, schema, problems)) {
    if (facts.has(row.food_id)) problems.push(`${file.name}: ${row.food_id}: listed twice`);
    facts.set(row.food_id, factOf(row));
  }
  return facts;
}

export const readDietFacts = (file: DataFile, problems: string[]): ReadonlyMap<string, DietFacts> =>
  readFacts(
    file,
    dietFactsRow,
    (row) => ({
      fodmap: row.fodmap,
      fodmapGrams: row.fodmap_grams,
      fodmapBasis: row.fodmap_basis,
      purine: row.purine,
      purineBasis: row.purine_basis,
      group: row.diet_group,
    }),
    problems,
  );

/** One line of data/foods/part-facts.csv: what is typed comes before the facts of the food that it names. */
const partFactsRow = z
  .strictObject({
    part: plainText,
    food_id: orEmpty(kebabId),
    fodmap: orEmpty(z.enum(FODMAP_LEVELS)),
    fodmap_grams: orEmpty(z.coerce.number().nonnegative()),
    fodmap_basis: orEmpty(plainText),
    purine: orEmpty(z.enum(PURINE_LEVELS)),
    seasoning: z.enum(['yes', '']).transform((cell) => cell === 'yes'),
  })
  .refine((row) => (row.fodmap === null) === (row.fodmap_basis === null), {
    path: ['fodmap_basis'],
    error: 'stands with a FODMAP level, and only with one',
  });

/** Facts of the words of `madeOf`; `diets` are those of the foods. */
export function readPartFacts(
  file: DataFile,
  diets: ReadonlyMap<string, DietFacts>,
  problems: string[],
): ReadonlyMap<string, PartFacts> {
  const rows = csvRows(file.text);
  const facts = new Map<string, PartFacts>();
  for (const row of checkRows(file, rows, partFactsRow, problems)) {
    const { part, food_id: id, fodmap, purine, seasoning } = row;
    const food = id === null ? null : (diets.get(id) ?? null);
    if (id !== null && food === null) problems.push(`${file.name}: ${part}: no diet facts of "${id}"`);
    if (facts.has(part)) problems.push(`${file.name}: ${part}: listed twice`);
    facts.set(part, {
      part,
      fodmap: fodmap ?? food?.fodmap ?? null,
      fodmapGrams: fodmap ? row.fodmap_grams : (food?.fodmapGrams ?? null),
      fodmapBasis: row.fodmap_basis ?? food?.fodmapBasis ?? null,
      purine: purine ?? food?.purine ?? null,
      isSeasoning: seasoning,
    });
  }
  return facts;
}

export interface KeepingFacts {
  readonly keeping: Keeping | null;
  readonly season: readonly Season[] | null;
}

export const readKeeping = (file: DataFile, problems: string[]): ReadonlyMap<string, KeepingFacts> =>
  readFacts(
    file,
    keepingRow,
    ({ season, ...row }) => ({
      season,
      keeping:
        row.product === null
          ? null
          : {
              product: row.product,
              pantry: { days: row.pantry_days, openedDays: row.pantry_opened_days },
              refrigerator: { days: row.refrigerator_days, openedDays: row.refrigerator_opened_days },
              freezer: { days: row.freezer_days, openedDays: null },
            },
    }),
    problems,
  );
