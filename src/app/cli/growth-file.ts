import { parse } from 'csv-parse/sync';
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

type Cells = Readonly<Record<string, string | undefined>>;

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
    | 'cells_missing';
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
  const text = cells[column] ?? '';
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0)
    throw new Broken('not_a_number', `${column} should be a number above 0, like 87.5, and is “${text}”.`);
  return value;
}

function day(cells: Cells, column: string): string {
  const text = cells[column] ?? '';
  if (!isIsoDay(text))
    throw new Broken('day_unknown', `${column} should be a day like 2024-02-29, and is “${text}”.`);
  return text;
}

function ageOf(cells: Cells): number {
  const text = cells.age_days ?? '';
  if (text !== '') {
    const days = Number(text);
    if (!Number.isInteger(days))
      throw new Broken('not_a_number', `age_days should be whole days, and is “${text}”.`);
    if (days < 0) throw new Broken('before_birth', 'age_days is below 0.');
    return days;
  }
  if ((cells.birth_date ?? '') === '' || (cells.date ?? '') === '')
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
  const text = (cells[column] ?? '').toLowerCase();
  if (!Object.hasOwn(answers, text)) throw new Broken(code, message);
  return answers[text] as T;
}

function weeksOf(cells: Cells): number | null {
  const text = cells.gestation_weeks ?? '';
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

/**
 * The rows of a CSV file of measurements, in its order, and the rows that cannot be used.
 * @throws InputError when it is no CSV, or its head lacks a column or has an unknown one
 */
export function readGrowthFile(text: string): {
  readonly rows: readonly GrowthRow[];
  readonly broken: readonly BrokenRow[];
} {
  let head: readonly string[] = [];
  let records: readonly Cells[];
  try {
    records = parse<Cells>(text, {
      bom: true,
      columns: (names: string[]) => {
        // The help of the command writes "measured(lying|standing)?".
        head = names.map((name) => (name.split('(')[0] ?? '').trim().toLowerCase().replace(/\?$/, ''));
        return [...head];
      },
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InputError('The file is not a CSV table.', [{ path: '--csv', message: reason }]);
  }
  const missing = NEEDED.filter((name) => !head.includes(name));
  const unknown = head.filter((name) => !KNOWN.includes(name));
  if (missing.length + unknown.length > 0) {
    throw new InputError(`The first line should name the columns, of ${KNOWN.join(', ')}.`, [
      ...missing.map((name) => ({ path: name, message: 'This column is missing.' })),
      ...unknown.map((name) => ({ path: name, message: 'There is no column with this name.' })),
    ]);
  }
  const rows: GrowthRow[] = [];
  const broken: BrokenRow[] = [];
  for (const [index, cells] of records.entries()) {
    const place = { line: index + 2, id: cells.id ?? '' };
    try {
      if (Object.keys(cells).length < head.length)
        throw new Broken('cells_missing', `The row has fewer than ${head.length} cells.`);
      rows.push({ ...place, measured: measuredOf(cells) });
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      broken.push({ ...place, code: error.code, message: error.message });
    }
  }
  return { rows, broken };
}
