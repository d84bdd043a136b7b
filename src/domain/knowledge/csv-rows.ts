import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import type { DataFile } from './data-files.ts';

/**
 * The rows of a CSV text by the names in its first line. Equal cells are one string: most columns say the same few words
 * again and again, which took more memory than what they are said of.
 */
export function csvRows(text: string): readonly Record<string, string>[] {
  const cells = new Map<string, string>();
  const onlyOne = (cell: string): string => {
    const known = cells.get(cell);
    if (known !== undefined) return known;
    cells.set(cell, cell);
    return cell;
  };
  return parse(text, { columns: true, skip_empty_lines: true, cast: onlyOne });
}

const nameOf = (row: unknown): string => {
  const term = typeof row === 'object' && row !== null ? Reflect.get(row, 'term') : undefined;
  return typeof term === 'string' ? `${term}: ` : '';
};

/** The line of the file that each row ends on; counted only once something is wrong. */
const linesOf = ({ text }: DataFile): readonly number[] =>
  parse<{ readonly line: number }>(text, {
    columns: true,
    skip_empty_lines: true,
    on_record: (_row, { lines }) => ({ line: lines }),
  }).map(({ line }) => line);

/** The rows of a CSV file that keep to the schema; what is wrong with the others joins `problems`, by file and line. */
export function readCsvRows<Schema extends z.ZodType>(
  file: DataFile,
  schema: Schema,
  problems: string[],
): readonly z.infer<Schema>[] {
  let rows: readonly unknown[];
  try {
    rows = csvRows(file.text);
  } catch (error) {
    problems.push(`${file.name}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
  let lines: readonly number[] | null = null;
  return rows.flatMap((row, at): z.infer<Schema>[] => {
    const result = schema.safeParse(row);
    if (result.success) return [result.data];
    lines ??= linesOf(file);
    for (const { path, message } of result.error.issues) {
      problems.push(`${file.name}:${lines[at]}: ${nameOf(row)}${path.join('.')} ${message}`);
    }
    return [];
  });
}
