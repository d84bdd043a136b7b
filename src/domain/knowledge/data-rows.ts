import type { z } from 'zod';
import type { DataFile } from './data-files.ts';

/** Every bad row of the data files at once, one line each: file, id, field, what is wrong. */
export class KnowledgeBaseError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The knowledge base has ${problems.length} bad rows:\n${problems.join('\n')}`);
    this.name = 'KnowledgeBaseError';
    this.problems = problems;
  }
}

function idOf(row: unknown, index: number): string {
  if (typeof row !== 'object' || row === null) return `row ${index + 1}`;
  const id = ['id', 'part', 'food_id', 'term', 'code', 'name']
    .map((key) => Reflect.get(row, key))
    .find((value) => value !== undefined);
  return typeof id === 'string' ? id : `row ${index + 1}`;
}

/** The rows of a JSON file that keep to the schema; what is wrong with the others joins `problems`. */
export function readRows<Schema extends z.ZodType>(file: DataFile, schema: Schema, problems: string[]) {
  let rows: unknown;
  try {
    rows = JSON.parse(file.text);
  } catch (error) {
    problems.push(`${file.name}: not JSON: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
  if (!Array.isArray(rows)) {
    problems.push(`${file.name}: not a JSON array`);
    return [];
  }
  return checkRows(file, rows, schema, problems);
}

/** The same for rows that are read already. */
export function checkRows<Schema extends z.ZodType>(
  file: DataFile,
  rows: readonly unknown[],
  schema: Schema,
  problems: string[],
) {
  return rows.flatMap((row, index): z.infer<Schema>[] => {
    const result = schema.safeParse(row);
    if (result.success) return [result.data];
    for (const issue of result.error.issues) {
      problems.push(`${file.name}: ${idOf(row, index)}: ${issue.path.join('.')} ${issue.message}`);
    }
    return [];
  });
}
