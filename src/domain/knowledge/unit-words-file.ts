import { z } from 'zod';
import { createUnitReader, isLineUnit, type LineUnit } from '#domain/ingredients/unit-words.ts';
import { readCsvRows } from './csv-rows.ts';
import { DATA_DIRECTORY, type DataFile, readDataFile } from './data-files.ts';
import { KnowledgeBaseError } from './data-rows.ts';
import { plainText } from './food-file.ts';

const unitWordRow = z.strictObject({
  term: plainText.refine((term) => term.length === 1 || term === term.toLowerCase(), 'is not in lower case'),
  code: z.custom<LineUnit>((code) => typeof code === 'string' && isLineUnit(code), 'is no unit'),
  language: plainText,
  source: z.enum(['own']),
});

/** Finds the unit that a word means, by data/ingredients/unit-words.csv. What is wrong with it joins `problems`. */
export function readUnitWords(
  dataDirectory: string,
  problems: string[],
): { readonly unitOf: (text: string) => LineUnit | null; readonly file: DataFile } {
  const file = readDataFile(dataDirectory, 'ingredients', 'unit-words.csv');
  const rows = readCsvRows(file, unitWordRow, problems);
  const seen = new Set<string>();
  for (const { term } of rows) {
    if (seen.has(term)) problems.push(`${file.name}: ${term}: stands there twice`);
    seen.add(term);
  }
  return { unitOf: createUnitReader(rows), file };
}

/**
 * The same for callers that need nothing else from the knowledge base. @throws KnowledgeBaseError that names every bad
 * row.
 */
export function loadUnitWords(): (text: string) => LineUnit | null {
  const problems: string[] = [];
  const { unitOf } = readUnitWords(DATA_DIRECTORY, problems);
  if (problems.length > 0) throw new KnowledgeBaseError(problems);
  return unitOf;
}
