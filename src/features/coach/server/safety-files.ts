import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { HELP_KINDS } from '#domain/help-lines/help-lines.ts';
import { RISK_CATEGORIES } from '#domain/help-lines/risk-categories.ts';
import { readCsvRows } from '#domain/knowledge/csv-rows.ts';
import {
  DATA_DIRECTORY,
  type DataFile,
  dataPath,
  readDataFile,
  readDataFiles,
} from '#domain/knowledge/data-files.ts';
import { KnowledgeBaseError } from '#domain/knowledge/data-rows.ts';
import type { HelpText, Situation } from '../rules/safety/choose-help.ts';
import type { Thresholds } from '../rules/safety/judge-message.ts';
import type { MeaningRow } from '../rules/safety/meanings.ts';
import {
  type Lexicon,
  packModel,
  type SafetyModel,
  trainSafetyModel,
  unpackModel,
} from '../rules/safety/safety-model.ts';
import { type Example, LABELS } from '../rules/safety/safety-types.ts';
import { readEverydayQuestions } from './everyday-questions.ts';

const FOLDER = 'coach/safety';
const RULES = fileURLToPath(new URL('../rules/safety/', import.meta.url));
/** Made by the build; where it is missing or was made from other data, it is made when it is first needed. */
const MODEL_FILE = fileURLToPath(new URL('../../../../build/coach-safety.model', import.meta.url));

const ASKERS = ['child', 'teen', 'adult', 'senior'] as const;
const ABOUT = ['self', 'infant', 'child', 'teen', 'adult', 'senior', 'pregnant'] as const;

const listOf = (between: string) =>
  z.string().transform((cell) =>
    cell
      .split(between)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

const spellingRow = z.strictObject({ written: z.string().min(1), read: listOf(' '), lang: z.string() });
const meaningRow = z.strictObject({ meaning: z.string().min(1), lang: z.string(), phrases: listOf(';') });
const patternRow = z.strictObject({
  category: z.enum(RISK_CATEGORIES),
  name: z.string().min(1),
  all: listOf(' '),
  who: z.enum(['', 'young', 'infant']),
  at_least: z.enum(['', 'offer', 'stop']),
});
const situationRow = z
  .strictObject({
    categories: listOf(' ').pipe(z.array(z.enum(RISK_CATEGORIES)).min(1)),
    situation: z.string().min(1),
    all: listOf(' '),
    about: z.enum(['', ...ABOUT]),
  })
  .transform(({ about, ...row }): Situation => ({ ...row, about: about === '' ? null : about }));
const exampleRow = z.strictObject({
  id: z.string().min(1),
  lang: z.enum(['en', 'es']),
  asker: z.enum(ASKERS),
  about: z.enum(ABOUT),
  label: z.enum(LABELS),
  earlier: listOf(' || '),
  text: z.string().min(1),
});
const bothLanguages = z.strictObject({ en: z.string().min(1), es: z.string().min(1) });
const helpTexts = z.array(
  z.strictObject({
    categories: z.array(z.enum(RISK_CATEGORIES)).min(1),
    situation: z.string().nullable(),
    asker: z.array(z.enum(ASKERS)),
    about: z.array(z.enum(ABOUT)),
    title: bothLanguages,
    text: bothLanguages,
    lines: z.array(z.enum(HELP_KINDS)).min(1),
    source: z.string().min(1),
  }),
);
const thresholds = z.strictObject({
  stop: z.number(),
  offer: z.number(),
  offerLong: z.number(),
  offerShort: z.number(),
  offerQuiet: z.number(),
  offerLater: z.number(),
});

function rowsOf<Schema extends z.ZodType>(file: DataFile, schema: Schema): readonly z.infer<Schema>[] {
  const problems: string[] = [];
  const rows = readCsvRows(file, schema, problems);
  if (problems.length > 0) throw new KnowledgeBaseError(problems);
  return rows;
}

const fileOf = (name: string): DataFile => readDataFile(DATA_DIRECTORY, FOLDER, name);

export function readLexicon(): Lexicon {
  return {
    spellings: new Map(
      rowsOf(fileOf('spellings.csv'), spellingRow).map(({ written, read }) => [written, read]),
    ),
    meanings: rowsOf(fileOf('words.csv'), meaningRow),
    patterns: rowsOf(fileOf('patterns.csv'), patternRow),
  };
}

/** Labeled messages of a folder, by default those that the model learns from. */
export function readExamples(directory: string = dataPath(FOLDER, 'corpus')): readonly Example[] {
  return readDataFiles(directory, '.', '.csv').flatMap((file) => rowsOf(file, exampleRow));
}

export const readHelpTexts = (): readonly HelpText[] =>
  helpTexts.parse(JSON.parse(fileOf('help-texts.json').text));
export const readSituations = (): readonly Situation[] => rowsOf(fileOf('situations.csv'), situationRow);
/** Words that only choose a text: the classifier does not learn from them. */
export const readSituationWords = (): readonly MeaningRow[] =>
  rowsOf(fileOf('situation-words.csv'), meaningRow);
export const readThresholds = (): Thresholds => thresholds.parse(JSON.parse(fileOf('thresholds.json').text));

/** What the model learns from: the corpus, and one half of the everyday questions. */
const learnedFrom = (corpus: readonly Example[]): readonly Example[] => [
  ...corpus,
  ...readEverydayQuestions().learned,
];

/** Tells models apart: by the data and the code that they were made with. */
function stampOf(): string {
  const hash = createHash('sha256').update(LABELS.join());
  const folders = [FOLDER, `${FOLDER}/corpus`, 'coach/cards', 'coach/intents'].map((each) => dataPath(each));
  for (const folder of [...folders, RULES])
    for (const name of readdirSync(folder).sort())
      if (/\.(?:csv|json|ts)$/.test(name) && !name.endsWith('.test.ts'))
        hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

function keep(packed: Uint8Array): void {
  try {
    mkdirSync(dirname(MODEL_FILE), { recursive: true });
    const own = `${MODEL_FILE}.${process.pid}`;
    writeFileSync(own, packed);
    renameSync(own, MODEL_FILE);
  } catch {
    // A folder that cannot be written to costs the next start some seconds, nothing else.
  }
}

/** What the build makes of other messages: rounded to bytes like the model that is used. */
export function learnSafetyModel(corpus: readonly Example[]): SafetyModel {
  const lexicon = readLexicon();
  const model = unpackModel(packModel(trainSafetyModel(lexicon, learnedFrom(corpus)), ''), '', lexicon);
  if (model === null) throw new Error('The safety model cannot be read');
  return model;
}

/** The model of the build, or one that is made now. */
export function loadSafetyModel(): SafetyModel {
  const lexicon = readLexicon();
  const stamp = stampOf();
  try {
    const model = unpackModel(readFileSync(MODEL_FILE), stamp, lexicon);
    if (model !== null) return model;
  } catch {
    // Not built yet.
  }
  const packed = packModel(trainSafetyModel(lexicon, learnedFrom(readExamples())), stamp);
  keep(packed);
  const model = unpackModel(packed, stamp, lexicon);
  if (model === null) throw new Error('The safety model cannot be read');
  return model;
}
