import { CsvError, parse } from 'csv-parse/sync';
import { diffDays, isIsoDay } from '#domain/calendar/days.ts';
import type { GrowthMeasurement } from '#domain/growth/assess-growth.ts';
import { InputError } from './input-error.ts';

const NEEDED = ['id', 'sex'] as const;
const KNOWN = [
  ...NEEDED,
  ...[
    'birth_date',
    'date',
    'age_days',
    'height_cm',
    'weight_kg',
    'head_cm',
    'measured',
    'gestation_weeks',
    'oedema',
  ],
];

/** What a row has in a column; empty: nothing. */
type Cells = (column: string) => string;

export interface GrowthRow {
  /** Of the file, with its head as line 1. */
  readonly line: number;
  readonly id: string;
  readonly measured: GrowthMeasurement;
}

/** A row that cannot be used; the others are. */
export interface BrokenRow {
  readonly line: number;
  readonly id: string;
  readonly code:
    | 'sex_unknown'
    | 'day_unknown'
    | 'before_birth'
    | 'age_missing'
    | 'not_a_number'
    | 'position_unknown'
    | 'gestation_unknown'
    | 'oedema_unknown'
    | 'nothing_measured'
    | 'cells_missing'
    | 'cells_extra'
    | 'not_csv';
  readonly message: string;
}

class Broken extends Error {
  readonly code: BrokenRow['code'];
  constructor(code: BrokenRow['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const SEXES: Readonly<Record<string, GrowthMeasurement['sex']>> = {
  male: 'male',
  m: 'male',
  boy: 'male',
  '1': 'male',
  female: 'female',
  f: 'female',
  girl: 'female',
  '2': 'female',
};
const POSITIONS: Readonly<Record<string, GrowthMeasurement['position']>> = {
  '': null,
  lying: 'lying',
  standing: 'standing',
};
const YES_OR_NO: Readonly<Record<string, boolean>> = {
  '': false,
  no: false,
  n: false,
  false: false,
  '0': false,
  yes: true,
  y: true,
  true: true,
  '1': true,
};
/** Babies are born alive from about 21 to 44 completed weeks. */
const [FEWEST_WEEKS, MOST_WEEKS] = [20, 45];

function amount(cells: Cells, column: string): number | null {
  const text = cells(column);
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0)
    throw new Broken('not_a_number', `${column} should be a number above 0, like 87.5, and is “${text}”.`);
  return value;
}

function day(cells: Cells, column: string): string {
  const text = cells(column);
  if (!isIsoDay(text))
    throw new Broken('day_unknown', `${column} should be a day like 2024-02-29, and is “${text}”.`);
  return text;
}

function ageOf(cells: Cells): number {
  const text = cells('age_days');
  if (text !== '') {
    const days = Number(text);
    if (!Number.isInteger(days))
      throw new Broken('not_a_number', `age_days should be whole days, and is “${text}”.`);
    if (days < 0) throw new Broken('before_birth', 'age_days is below 0.');
    return days;
  }
  if (cells('birth_date') === '' || cells('date') === '')
    throw new Broken('age_missing', 'Either age_days, or birth_date and date, are needed.');
  const days = diffDays(day(cells, 'birth_date'), day(cells, 'date'));
  if (days < 0) throw new Broken('before_birth', 'date is before birth_date.');
  return days;
}

function oneOf<T>(
  answers: Readonly<Record<string, T>>,
  cells: Cells,
  column: string,
  [code, message]: readonly [BrokenRow['code'], string],
): T {
  const text = cells(column).toLowerCase();
  if (!Object.hasOwn(answers, text)) throw new Broken(code, message);
  return answers[text] as T;
}

function weeksOf(cells: Cells): number | null {
  const text = cells('gestation_weeks');
  if (text === '') return null;
  const weeks = Number(text);
  if (!Number.isInteger(weeks) || weeks < FEWEST_WEEKS || weeks > MOST_WEEKS)
    throw new Broken(
      'gestation_unknown',
      `gestation_weeks should be whole weeks from ${FEWEST_WEEKS} to ${MOST_WEEKS}, and is “${text}”.`,
    );
  return weeks;
}

function measuredOf(cells: Cells): GrowthMeasurement {
  const sex = oneOf(SEXES, cells, 'sex', ['sex_unknown', 'sex should be male or female.']);
  const ageDays = ageOf(cells);
  const [heightCm, weightKg, headCm] = [
    amount(cells, 'height_cm'),
    amount(cells, 'weight_kg'),
    amount(cells, 'head_cm'),
  ];
  const position = oneOf(POSITIONS, cells, 'measured', [
    'position_unknown',
    'measured should be lying or standing, or be left empty.',
  ]);
  const gestationWeeks = weeksOf(cells);
  const hasOedema = oneOf(YES_OR_NO, cells, 'oedema', [
    'oedema_unknown',
    'oedema should be yes or no, or be left empty.',
  ]);
  if (heightCm === null && weightKg === null && headCm === null)
    throw new Broken('nothing_measured', 'None of height_cm, weight_kg and head_cm is given.');
  return { sex, ageDays, heightCm, weightKg, headCm, position, gestationWeeks, hasOedema };
}

const OPTIONS = { bom: true, trim: true, relax_column_count: true, relax_quotes: true } as const;

/** The cells of each line, blank lines among them; `null`: it cannot be read. */
function linesOf(text: string): readonly (readonly string[] | null)[] {
  try {
    const lines: string[][] = parse(text, OPTIONS);
    if (!lines.some((cells) => cells.some((cell) => cell.includes('\n')))) return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  // A quote that is not closed takes the lines behind it along. No cell here needs more than one: each line by itself, then.
  return text.split(/\r\n|\n|\r/).map((line) => {
    try {
      const [cells]: string[][] = parse(line, OPTIONS);
      return cells ?? [''];
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      return null;
    }
  });
}

const isBlank = (cells: readonly string[] | null): boolean => cells?.every((cell) => cell === '') === true;

/** @throws InputError when a column is missing or unknown */
function columnsOf(cells: readonly string[]): ReadonlyMap<string, number> {
  // The help of the command writes "measured(lying|standing)?".
  const head = cells.map((name) => (name.split('(')[0] ?? '').trim().toLowerCase().replace(/\?$/, ''));
  const missing = NEEDED.filter((name) => !head.includes(name));
  const unknown = head.filter((name) => !KNOWN.includes(name));
  if (missing.length + unknown.length > 0) {
    throw new InputError(`The first line should name the columns, of ${KNOWN.join(', ')}.`, [
      ...missing.map((name) => ({ path: name, message: 'This column is missing.' })),
      ...unknown.map((name) => ({ path: name, message: 'There is no column with this name.' })),
    ]);
  }
  return new Map(head.map((name, index) => [name, index]));
}

/**
 * The rows of a CSV file of measurements, in its order, and the rows that cannot be used.
 * @throws InputError when its head lacks a column or has an unknown one
 */
export function readGrowthFile(text: string): {
  readonly rows: readonly GrowthRow[];
  readonly broken: readonly BrokenRow[];
} {
  const [head, ...lines] = linesOf(text);
  const columns = columnsOf(head ?? []);
  const rows: GrowthRow[] = [];
  const broken: BrokenRow[] = [];
  for (const [index, cells] of lines.entries()) {
    if (isBlank(cells)) continue;
    const at: Cells = (column) => cells?.[columns.get(column) ?? -1] ?? '';
    const place = { line: index + 2, id: at('id') };
    try {
      if (cells === null) throw new Broken('not_csv', 'The quotes of this row do not close.');
      if (cells.length < columns.size)
        throw new Broken('cells_missing', `The row has fewer than ${columns.size} cells.`);
      // Figures with a decimal comma would land in the wrong columns.
      if (cells.slice(columns.size).some((cell) => cell !== ''))
        throw new Broken('cells_extra', `The row has more than ${columns.size} cells.`);
      rows.push({ ...place, measured: measuredOf(at) });
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      broken.push({ ...place, code: error.code, message: error.message });
    }
  }
  return { rows, broken };
}
