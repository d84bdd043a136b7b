import { z } from 'zod';
import { ANIMAL_SOURCES, FOOD_FLAGS } from '#domain/foods/food.ts';
import {
  AMOUNT_KINDS,
  CHOICE_MATCHES,
  type EverydayFood,
  type FoodChoice,
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
  const [nameFile, everydayFile, nearFile, choiceFile, lineFile, inNamesFile, sourceFile] = [
    readDataFile(dataDirectory, FOLDER, 'kitchen-names.csv'),
    readDataFile(dataDirectory, FOLDER, 'everyday-foods.csv'),
    readDataFile(dataDirectory, FOLDER, 'near-names.csv'),
    readDataFile(dataDirectory, FOLDER, 'food-choices.csv'),
    readDataFile(dataDirectory, FOLDER, 'line-words.csv'),
    readDataFile(dataDirectory, FOLDER, 'name-words.csv'),
    readDataFile(dataDirectory, FOLDER, 'source-words.csv'),
  ];
  const names = readCsvRows(nameFile, nameRow, problems);
  const everyday = readCsvRows(everydayFile, everydayRow, problems);
  const near = readCsvRows(nearFile, nearRow, problems).map(({ term }) => term);
  const choices = readCsvRows(choiceFile, choiceRow, problems);
  const ofLines = readCsvRows(lineFile, lineWordRow, problems);
  const inNames = readCsvRows(inNamesFile, nameWordRow, problems);
  const sources = readCsvRows(sourceFile, sourceWordRow, problems);
  const { unitOf, file: unitFile } = readUnitWords(dataDirectory, problems);
  const check = (file: DataFile, rows: Parameters<typeof checkTerms>[1]) =>
    checkTerms(file, rows, isFood, problems);
  check(
    nameFile,
    names.map(({ term, foodId }) => ({ key: term, foodIds: [foodId] })),
  );
  check(
    everydayFile,
    everyday.map(({ term, foodId, when }) => ({
      key: when === null ? term : `${term}, ${when}`,
      foodIds: foodId === null ? [] : [foodId],
    })),
  );
  check(
    nearFile,
    near.map((term) => ({ key: term, foodIds: [] })),
  );
  check(
    choiceFile,
    choices.map(({ term, foodIds }) => ({ key: term, foodIds })),
  );
  const byCode = ({ term, code }: { readonly term: string; readonly code: string }) => ({
    key: `${term}, ${code}`,
    foodIds: [],
  });
  check(lineFile, ofLines.map(byCode));
  check(inNamesFile, inNames.map(byCode));
  check(
    sourceFile,
    sources.map(({ term }) => ({ key: term, foodIds: [] })),
  );
  return {
    words: {
      names,
      everyday,
      near,
      choices,
      line: lineWords(ofLines, unitOf),
      inNames: nameWords(inNames),
      sources,
    },
    files: [nameFile, everydayFile, nearFile, choiceFile, lineFile, inNamesFile, sourceFile, unitFile],
  };
}
