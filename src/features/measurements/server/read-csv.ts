import { parse } from 'csv-parse/sync';
import { isIsoDay } from '#domain/calendar/days.ts';
import { NOTE_LENGTH } from '#domain/growth/measurement-codes.ts';
import {
  HOW_MEASURED,
  type HowMeasured,
  KINDS,
  MEASUREMENT_KINDS,
  type MeasurementKind,
  type MeasurementUnit,
  unitsOfKind,
} from '#domain/growth/measurement-kinds.ts';
import { invalidField } from '#platform/server/errors.ts';

/** The columns of our own file; one line a measurement. */
export const CSV_COLUMNS = ['date', 'kind', 'value', 'unit', 'how_measured', 'note'] as const;

export interface CsvRow {
  /** Of the file, with its head as line 1. */
  readonly line: number;
  readonly date: string;
  readonly kind: MeasurementKind;
  readonly value: number;
  readonly unit: MeasurementUnit;
  readonly howMeasured: HowMeasured | null;
  readonly note: string;
}
export interface CsvFault {
  readonly line: number;
  readonly message: string;
}
type Cells = Readonly<Record<string, string | undefined>>;

const MOST_ROWS = 2_000;
const LARGEST = 10_000;

class Fault extends Error {}

/** Columns of tables with one line a visit: `height_cm`, `weight_lb`. */
const WIDE: ReadonlyMap<string, { readonly kind: MeasurementKind; readonly unit: MeasurementUnit }> = new Map(
  MEASUREMENT_KINDS.flatMap((kind) => unitsOfKind(kind).map((unit) => [`${kind}_${unit}`, { kind, unit }])),
);

function dateOf({ date = '' }: Cells): string {
  if (!isIsoDay(date) || date < '1900-01-01')
    throw new Fault(`The date should be like 2026-03-14, and is “${date}”.`);
  return date;
}

function amountOf(text: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value) || value <= 0 || value > LARGEST)
    throw new Fault(`The value should be a number above zero, like 87.5, and is “${text}”.`);
  return value;
}

function howOf(kind: MeasurementKind, text: string): HowMeasured | null {
  if (text === '') return null;
  const how = HOW_MEASURED.find((each) => each === text);
  if (how === undefined || !KINDS[kind].how.includes(how))
    throw new Fault(`“${text}” is not a way to measure ${KINDS[kind].noun}.`);
  return how;
}

function longRow(cells: Cells, line: number): CsvRow {
  const kind = MEASUREMENT_KINDS.find((each) => each === cells.kind?.toLowerCase());
  if (kind === undefined)
    throw new Fault(
      `The kind should be one of ${MEASUREMENT_KINDS.join(', ')}, and is “${cells.kind ?? ''}”.`,
    );
  const unit = unitsOfKind(kind).find((each) => each === (cells.unit || KINDS[kind].si).toLowerCase());
  if (unit === undefined)
    throw new Fault(`The unit of ${KINDS[kind].noun} should be ${unitsOfKind(kind).join(' or ')}.`);
  const row = { line, date: dateOf(cells), kind, value: amountOf(cells.value ?? ''), unit };
  return { ...row, howMeasured: howOf(kind, cells.how_measured ?? ''), note: noteOf(cells) };
}

function noteOf({ note = '' }: Cells): string {
  // A program for tables would run it as a formula: our own file writes an apostrophe before it.
  const text = note.replace(/^'(?=[=+\-@])/, '');
  if (text.length > NOTE_LENGTH) throw new Fault(`The note has more than ${NOTE_LENGTH} letters.`);
  return text;
}

function wideRows(cells: Cells, line: number): readonly CsvRow[] {
  const date = dateOf(cells);
  const rows = [...WIDE].flatMap(([column, { kind, unit }]): CsvRow[] => {
    const text = cells[column] ?? '';
    if (text === '') return [];
    const how = kind === 'height' ? howOf(kind, cells.how_measured ?? cells.measured ?? '') : null;
    return [{ line, date, kind, value: amountOf(text), unit, howMeasured: how, note: noteOf(cells) }];
  });
  if (rows.length === 0) throw new Fault('Nothing is measured on this line.');
  return rows;
}

/**
 * Measurements of a CSV file, and the lines that cannot be used.
 * @throws AppError when it is no table of measurements at all
 */
export function readMeasurementsCsv(text: string): {
  readonly rows: readonly CsvRow[];
  readonly faults: readonly CsvFault[];
} {
  let records: readonly Cells[];
  let head: readonly string[] = [];
  try {
    records = parse<Cells>(text, {
      bom: true,
      columns: (names: string[]) => {
        head = names.map((name) => name.trim().toLowerCase());
        return [...head];
      },
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    });
  } catch {
    throw invalidField('text', 'This is not a CSV file that we can read.');
  }
  const isLong = head.includes('kind') && head.includes('value');
  if (!head.includes('date') || !(isLong || head.some((name) => WIDE.has(name)))) {
    throw invalidField(
      'text',
      `The first line should name the columns: ${CSV_COLUMNS.join(', ')}, or date, height_cm, weight_kg, head_cm.`,
    );
  }
  if (records.length > MOST_ROWS)
    throw invalidField('text', `Please read at most ${MOST_ROWS} lines at once.`);
  const rows: CsvRow[] = [];
  const faults: CsvFault[] = [];
  for (const [index, cells] of records.entries()) {
    const line = index + 2;
    try {
      rows.push(...(isLong ? [longRow(cells, line)] : wideRows(cells, line)));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push({ line, message: error.message });
    }
  }
  return { rows, faults };
}
