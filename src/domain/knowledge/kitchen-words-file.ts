import { z } from 'zod';
import { ANIMAL_SOURCES, FOOD_FLAGS } from '#domain/foods/food.ts';
import {
  AMOUNT_KINDS,
  CHOICE_MATCHES,
  type EverydayFood,
  FOOD_PARTS,
  type FoodChoice,
  type FoodPart,
  type KitchenWords,
  type SourceWord,
} from '#domain/ingredients/kitchen-words.ts';
import { LINE_WORD_CODES, lineWords } from '#domain/ingredients/line-words.ts';
import { NAME_WORD_CODES, nameWords } from '#domain/ingredients/name-words.ts';
import { cellOf } from './allergen-file.ts';
import { readCsvRows } from './csv-rows.ts';
import { type DataFile, readDataFile } from './data-files.ts';
import { kebabId, plainText } from './food-file.ts';
import { readUnitWords } from './unit-words-file.ts';

const FOLDER = 'ingredients';

/** Where a word of data/ingredients comes from: so far general knowledge of kitchens. */
const source = z.enum(['own']);

const nameRow = z
  .strictObject({ term: plainText, code: kebabId, language: plainText, source })
  .transform(({ term, code }) => ({ term, foodId: code }));

const everydayRow = z
  .strictObject({
    term: plainText,
    code: z.union([kebabId, z.literal('')]),
    when: z.union([z.enum(AMOUNT_KINDS), z.literal('')]),
    language: plainText,
    source,
    why: z.string(),
  })
  .refine(({ code, when }) => code !== '' || when === '', {
    path: ['code'],
    error: 'is missing: an amount tells which food is meant',
  })
  .transform(
    ({ term, code, when }): EverydayFood => ({
      term,
      foodId: code === '' ? null : code,
      when: when === '' ? null : when,
    }),
  );

const partRow = z
  .strictObject({
    term: z.enum(FOOD_PARTS),
    of: kebabId,
    code: kebabId,
    language: plainText,
    source,
  })
  .transform(({ term, of, code }): FoodPart => ({ term, of, foodId: code }));

const nearRow = z.strictObject({ term: plainText, language: plainText, source });

const choiceRow = z
  .strictObject({
    term: plainText,
    code: z
      .string()
      .transform((cell) => cell.split(' '))
      .pipe(z.array(kebabId).min(2)),
    matches: z.enum(CHOICE_MATCHES),
    language: plainText,
    source,
  })
  .transform(({ term, code, matches }): FoodChoice => ({ term, foodIds: code, matches }));

const lineWordRow = z.strictObject({
  term: plainText,
  code: z.enum(LINE_WORD_CODES),
  language: plainText,
  source,
});

const nameWordRow = z.strictObject({
  term: plainText,
  code: z.enum(NAME_WORD_CODES),
  language: plainText,
  source,
});

const sourceWordRow = z
  .strictObject({
    term: plainText,
    animal: cellOf(z.enum(ANIMAL_SOURCES)),
    flags: cellOf(z.enum(FOOD_FLAGS)),
    any: z.enum(['yes', '']),
    language: plainText,
    source,
  })
  .refine(({ animal, flags }) => animal.length + flags.length > 0, { path: ['animal'], error: 'is missing' })
  .transform(({ term, animal, flags, any }): SourceWord => ({ term, animal, flags, isAny: any === 'yes' }));

/** A term stands once in a file, and the foods that it means exist. */
function checkTerms(
  file: DataFile,
  rows: readonly { readonly key: string; readonly foodIds: readonly string[] }[],
  isFood: (id: string) => boolean,
  problems: string[],
): void {
  const seen = new Set<string>();
  for (const { key, foodIds } of rows) {
    if (seen.has(key)) problems.push(`${file.name}: ${key}: stands there twice`);
    seen.add(key);
    for (const id of foodIds)
      if (!isFood(id)) problems.push(`${file.name}: ${key}: there is no food "${id}"`);
  }
}

/** Reads what kitchens call the foods: data/ingredients. What is wrong joins `problems`. */
export function readKitchenWords(
  dataDirectory: string,
  isFood: (id: string) => boolean,
  problems: string[],
): { readonly words: KitchenWords; readonly files: readonly DataFile[] } {
  const files: DataFile[] = [];
  const read = <Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    keyOf: (row: z.infer<Schema>) => string,
    foodIdsOf: (row: z.infer<Schema>) => readonly string[] = () => [],
  ) => {
    const file = readDataFile(dataDirectory, FOLDER, name);
    files.push(file);
    const rows = readCsvRows(file, schema, problems);
    checkTerms(
      file,
      rows.map((row) => ({ key: keyOf(row), foodIds: foodIdsOf(row) })),
      isFood,
      problems,
    );
    return rows;
  };
  const termOf = ({ term }: { readonly term: string }) => term;
  const withCode = ({ term, code }: { readonly term: string; readonly code: string }) => `${term}, ${code}`;
  const words = {
    names: read('kitchen-names.csv', nameRow, termOf, ({ foodId }) => [foodId]),
    everyday: read(
      'everyday-foods.csv',
      everydayRow,
      ({ term, when }) => (when === null ? term : `${term}, ${when}`),
      ({ foodId }) => (foodId === null ? [] : [foodId]),
    ),
    near: read('near-names.csv', nearRow, termOf).map(termOf),
    guessed: read('guessed-names.csv', nameRow, termOf, ({ foodId }) => [foodId]),
    parts: read(
      'food-parts.csv',
      partRow,
      ({ term, of }) => `${term}, ${of}`,
      ({ of, foodId }) => [of, foodId],
    ),
    choices: read('food-choices.csv', choiceRow, termOf, ({ foodIds }) => foodIds),
    inNames: nameWords(read('name-words.csv', nameWordRow, withCode)),
    sources: read('source-words.csv', sourceWordRow, termOf),
  };
  const ofLines = read('line-words.csv', lineWordRow, withCode);
  const { unitOf, file: unitFile } = readUnitWords(dataDirectory, problems);
  return { words: { ...words, line: lineWords(ofLines, unitOf) }, files: [...files, unitFile] };
}
