import { parse } from 'csv-parse/sync';
import { type ReadOptions, type SourceLine, sourceLines, UnusableSourceError } from './source-lines.ts';

export interface SourceRow {
  /** Where it begins, from 1. */
  readonly line: number;
  /** What it says, or why it cannot be read. */
  readonly content: readonly string[] | { readonly problem: string };
}

export const isBroken = (
  content: SourceRow['content'],
): content is Exclude<SourceRow['content'], readonly string[]> => !Array.isArray(content);

export interface CsvFile {
  readonly header: readonly string[];
  /** Some hundred rows at a time. */
  readonly rows: AsyncGenerator<readonly SourceRow[]>;
}

/** A quoted text may go over lines, but not over this many: a quote is missing then, and only its own row is lost. */
const MOST_LINES_OF_ROW = 40;
/** A row, however many lines it has, or a line: far above the largest of Open Food Facts. */
const MOST_BYTES_OF_ROW = 1024 * 1024;

interface PendingRow {
  readonly line: number;
  readonly text: string;
}

const quotesIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
};

/** Lines put together to rows: a row ends where its quotes are closed. */
function createRowCutter() {
  let open: SourceLine[] = [];
  let isOpen = false;
  let openCharacters = 0;
  let whole: PendingRow[] = [];
  let broken: SourceRow[] = [];

  function add(line: SourceLine): void {
    if (line.text === null) {
      broken.push({ line: line.number, content: { problem: 'the line is too long' } });
      return;
    }
    if (!isOpen && line.text.trim() === '') return;
    open.push(line);
    openCharacters += line.text.length;
    if (quotesIn(line.text) % 2 === 1) isOpen = !isOpen;
    if (!isOpen) {
      whole.push({ line: open[0]?.number ?? line.number, text: open.map(({ text }) => text).join('\n') });
      open = [];
      openCharacters = 0;
    } else if (open.length >= MOST_LINES_OF_ROW || openCharacters > MOST_BYTES_OF_ROW) giveUpFirst();
  }

  /** The first open line is the one that lacks a quote; the others are read again. */
  function giveUpFirst(): void {
    const [first, ...others] = open;
    if (first !== undefined)
      broken.push({ line: first.number, content: { problem: 'a quote is not closed' } });
    open = [];
    openCharacters = 0;
    isOpen = false;
    for (const other of others) add(other);
  }

  return {
    add,
    /** At the end of the file: what is still open lacks a quote. */
    finish(): void {
      while (open.length > 0) giveUpFirst();
    },
    take() {
      const taken = { whole, broken };
      whole = [];
      broken = [];
      return taken;
    },
  };
}

function parsed(rows: readonly PendingRow[]): readonly (readonly string[])[] | null {
  try {
    const records: string[][] = parse(rows.map(({ text }) => text).join('\n'), {
      relax_column_count: true,
      record_delimiter: '\n',
    });
    return records.length === rows.length ? records : null;
  } catch {
    return null;
  }
}

/**
 * Cells of a row that has no quotes at all, or a pair around each cell and no other: most rows are of these kinds, and
 * are split many times faster than by a parser that looks at every letter.
 */
function plainCells(text: string): readonly string[] | null {
  const quotes = quotesIn(text);
  if (quotes === 0) return text.split(',');
  if (!text.startsWith('"') || !text.endsWith('"')) return null;
  const cells = text.slice(1, -1).split('","');
  return quotes === 2 * cells.length ? cells : null;
}

function contentsOf(rows: readonly PendingRow[]): SourceRow[] {
  const harder: PendingRow[] = [];
  const plain = rows.flatMap((row): SourceRow[] => {
    const content = plainCells(row.text);
    if (content !== null) return [{ line: row.line, content }];
    harder.push(row);
    return [];
  });
  return harder.length === 0 ? plain : inOrder([...plain, ...parsedContents(harder)]);
}

const inOrder = (rows: readonly SourceRow[]): SourceRow[] =>
  rows.toSorted((one, other) => one.line - other.line);

/** All at once, and in ever smaller parts only when one of them is broken. */
function parsedContents(rows: readonly PendingRow[]): SourceRow[] {
  const records = parsed(rows);
  if (records !== null)
    return rows.map(({ line }, at) => ({ line, content: records[at] as readonly string[] }));
  const half = Math.floor(rows.length / 2);
  if (half > 0) {
    return [...parsedContents(rows.slice(0, half)), ...parsedContents(rows.slice(half))];
  }
  const [{ line } = { line: 0 }] = rows;
  return [{ line, content: { problem: 'a quote is in the wrong place' } }];
}

/** Open Food Facts' export knows no quoting: a tab parts columns, and a quote is a character like others. */
function tabbed({ number, text }: SourceLine): SourceRow {
  if (text === null) return { line: number, content: { problem: 'the line is too long' } };
  return { line: number, content: text.split('\t').map(unquoted) };
}

/** Programs that have saved the file again may have put quotes around fields. */
const unquoted = (cell: string): string =>
  cell.length >= 2 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('""', '"')
    : cell;

function counted(row: SourceRow, columns: number): SourceRow {
  if (isBroken(row.content) || row.content.length === columns) return row;
  return { ...row, content: { problem: `it has ${row.content.length} columns instead of ${columns}` } };
}

async function* everyRow(
  lines: AsyncIterable<readonly SourceLine[]>,
  isTabbed: boolean,
): AsyncGenerator<readonly SourceRow[]> {
  const cutter = createRowCutter();
  const taken = (): readonly SourceRow[] => {
    const { whole, broken } = cutter.take();
    const rows = contentsOf(whole);
    return broken.length === 0 ? rows : inOrder([...rows, ...broken]);
  };
  for await (const some of lines) {
    if (isTabbed) yield some.filter(({ text }) => text !== '').map(tabbed);
    else {
      for (const line of some) cutter.add(line);
      yield taken();
    }
  }
  cutter.finish();
  yield taken();
}

/**
 * A CSV file, separated by tabs or by commas as its first line is. A broken row is reported with its line and spoils no other.
 * @throws UnusableSourceError
 */
export async function readCsv(path: string, name: string, options: ReadOptions = {}): Promise<CsvFile> {
  const lines = sourceLines(path, name, { ...options, mostLineBytes: MOST_BYTES_OF_ROW });
  const first = await lines.next();
  const [head, ...others] = first.done ? [] : first.value;
  if (head?.text == null || head.text.trim() === '') {
    await lines.return(undefined);
    throw new UnusableSourceError(`${name} is empty.`);
  }
  const isTabbed = head.text.includes('\t');
  const [row] = isTabbed ? [tabbed(head)] : contentsOf([{ line: head.number, text: head.text }]);
  if (row === undefined || isBroken(row.content)) {
    await lines.return(undefined);
    throw new UnusableSourceError(`${name} does not start with column names.`);
  }
  const header = row.content.map((cell) => cell.trim());
  async function* rest() {
    yield others;
    yield* lines;
  }
  async function* rows() {
    try {
      for await (const some of everyRow(rest(), isTabbed)) {
        if (some.length > 0) yield some.map((one) => counted(one, header.length));
      }
    } finally {
      await lines.return(undefined);
    }
  }
  return { header, rows: rows() };
}
