import { z } from 'zod';
import { HELP_KINDS, type LocalHelpLine } from '#domain/help-lines/help-lines.ts';
import { readCsvRows } from './csv-rows.ts';
import { DATA_DIRECTORY, readDataFile } from './data-files.ts';
import { KnowledgeBaseError } from './data-rows.ts';

const orNull = z.string().transform((cell) => (cell === '' ? null : cell));

const helpLineRow = z
  .strictObject({
    country: z.string().regex(/^(?:[A-Z]{2}|\*)$/),
    kind: z.enum(HELP_KINDS),
    name: z.string().min(1),
    phone: orNull,
    text: orNull,
    text_body: orNull,
    chat: orNull,
    hours: orNull,
    languages: z.string(),
    source: z.string().min(1),
    date: z.iso.date(),
    basis: z.enum(['checked', 'memory']),
  })
  .refine(({ phone, text, chat }) => phone !== null || text !== null || chat !== null, 'reaches nobody')
  .transform(
    ({ text, text_body, chat, languages, source, date, ...row }): LocalHelpLine => ({
      ...row,
      text: text === null ? null : { number: text, body: text_body },
      url: chat,
      languages: languages.split(' ').filter((language) => language !== ''),
      source: { name: source, date },
    }),
  );

/** @throws KnowledgeBaseError that names every bad row. */
export function loadHelpLines(dataDirectory: string = DATA_DIRECTORY): readonly LocalHelpLine[] {
  const problems: string[] = [];
  const lines = readCsvRows(readDataFile(dataDirectory, 'help-lines', 'lines.csv'), helpLineRow, problems);
  if (problems.length > 0) throw new KnowledgeBaseError(problems);
  return lines;
}
