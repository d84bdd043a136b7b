import { z } from 'zod';
import type { FoodFamily, LimitTerm, LimitWords } from '#domain/limits/limit-words.ts';
import { MARK_KINDS, PLAIN_MEANINGS, TERM_TABLES, type TermTable } from '#domain/limits/limit-words.ts';
import { meaningOf } from '#domain/limits/meaning.ts';
import { crossReactionRow, lexiconFileRow } from './allergen-file.ts';
import { csvRows } from './csv-rows.ts';
import { type DataFile, readDataFile } from './data-files.ts';
import { checkRows, readRows } from './data-rows.ts';

const FOLDER = 'limits/terms';
const text = z.string().trim().min(1);

/** Many terms mean the same: those share one list. */
function shared<Value>(make: (cell: string) => Value): (cell: string) => Value {
  const made = new Map<string, Value>();
  return (cell) => {
    const value = made.get(cell) ?? make(cell);
    made.set(cell, value);
    return value;
  };
}

const isPlain = (token: string): boolean => PLAIN_MEANINGS.some((plain) => plain === token);
const listOf = shared((cell): readonly string[] => cell.split(' ').filter((token) => token !== ''));

const termRow = z.strictObject({
  term: text,
  language: text,
  means: text
    .transform(listOf)
    .refine(
      (tokens) => tokens.length > 0 && tokens.every((token) => isPlain(token) || meaningOf(token) !== null),
      'names a meaning that does not exist',
    ),
  source: text,
});
const wordRow = z.strictObject({ term: text, language: text, source: text });
const markRow = z.strictObject({ term: text, language: text, kind: z.enum(MARK_KINDS), source: text });
const groupRow = z
  .strictObject({
    name: text,
    members: text.transform((cell) => cell.split(';').map((name) => name.trim())),
    source: text,
  })
  .transform(({ name, members }) => ({ name, members }));
const everydayRow = z.strictObject({ term: text, source: text });

function rowsOf<Schema extends z.ZodType>(file: DataFile, schema: Schema, problems: string[]) {
  return checkRows(file, csvRows(file.text), schema, problems);
}

/** Every file that the words come from, in a fixed order. */
function filesOf(dataDirectory: string, names: readonly string[]): readonly DataFile[] {
  return names.map((name) => readDataFile(dataDirectory, FOLDER, `${name}.csv`));
}

const WORD_FILES = {
  fillers: ['fillers', 'fillers-abroad', 'sign-fillers'],
  negations: ['negations', 'sign-negations'],
} as const;

/**
 * Reads the words of profiles and requests: data/limits, the names of labels and the foods that go together. What is
 * wrong joins `problems`.
 */
export function readLimitWords(
  dataDirectory: string,
  problems: string[],
): { readonly words: LimitWords; readonly files: readonly DataFile[] } {
  const termFiles = filesOf(dataDirectory, TERM_TABLES);
  const fillerFiles = filesOf(dataDirectory, WORD_FILES.fillers);
  const negationFiles = filesOf(dataDirectory, WORD_FILES.negations);
  const markFile = readDataFile(dataDirectory, 'limits', 'avoidance-words.csv');
  const everydayFile = readDataFile(dataDirectory, 'limits', 'everyday-words.csv');
  const preferenceFile = readDataFile(dataDirectory, 'limits', 'preference-words.csv');
  const tasteFile = readDataFile(dataDirectory, 'limits', 'taste-words.csv');
  const nameFile = readDataFile(dataDirectory, 'limits', 'person-names.csv');
  const groupFile = readDataFile(dataDirectory, 'limits', 'food-groups.csv');
  const labelFile = readDataFile(dataDirectory, 'allergens', 'lexicon.csv');
  const crossFile = readDataFile(dataDirectory, 'allergens', 'cross-reactions.json');
  const terms = termFiles.flatMap((file, at) =>
    rowsOf(file, termRow, problems).map(
      // Named one by one: an object that was spread takes half as much room again.
      ({ term, language, means, source }): LimitTerm => ({
        table: TERM_TABLES[at] as TermTable,
        term,
        language,
        means,
        source,
      }),
    ),
  );
  const wordsIn = (files: readonly DataFile[]) =>
    files.flatMap((file) => rowsOf(file, wordRow, problems)).map(({ term }) => term);
  const families = readRows(crossFile, crossReactionRow, problems).flatMap(
    ({ together, source }): FoodFamily[] => (together === undefined ? [] : [{ foods: together, source }]),
  );
  return {
    words: {
      terms,
      labelNames: rowsOf(labelFile, lexiconFileRow, problems)
        .filter(({ carries }) => carries.contains.length > 0)
        .map(({ term, carries }) => ({ term, contains: carries.contains })),
      fillers: wordsIn(fillerFiles),
      negations: wordsIn(negationFiles),
      marks: rowsOf(markFile, markRow, problems),
      everydayWords: rowsOf(everydayFile, everydayRow, problems).map(({ term }) => term),
      preferenceWords: rowsOf(preferenceFile, everydayRow, problems).map(({ term }) => term),
      personNames: rowsOf(nameFile, everydayRow, problems).map(({ term }) => term),
      tasteWords: rowsOf(tasteFile, everydayRow, problems).map(({ term }) => term),
      families,
      groups: rowsOf(groupFile, groupRow, problems),
    },
    files: [
      ...termFiles,
      ...fillerFiles,
      ...negationFiles,
      markFile,
      everydayFile,
      preferenceFile,
      tasteFile,
      nameFile,
      crossFile,
    ],
  };
}
