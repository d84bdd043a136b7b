import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ENTRY_FIELDS } from '#domain/limits/entry.ts';

/**
 * Entries as people write them, each labeled with what must follow before it was ever run (tests/data/limit-entries,
 * README there). `limit`: all of `excludes` is off the plate, or the entry is asked about. `ask`: asked about, or kept with
 * `excludes`. `clinic`: asked about, or not planned. `rule`: the condition's rule holds, or it is asked about. `free`:
 * nothing is limited, and a question would only be a nuisance.
 */
export const OUTCOMES = ['limit', 'ask', 'clinic', 'rule', 'free'] as const;

const row = z.object({
  field: z.enum(ENTRY_FIELDS),
  text: z.string(),
  language: z.string(),
  kind: z.string(),
  outcome: z.enum(OUTCOMES),
  excludes: z.string().transform((cell) => cell.split(' ').filter((token) => token !== '')),
  condition: z.string().transform((cell) => cell.split(' ').filter((token) => token !== '')),
  note: z.string(),
});
export type LabeledEntry = z.infer<typeof row> & { readonly file: string };

const FOLDER = fileURLToPath(new URL('../data/limit-entries/', import.meta.url));

export function readLabeledEntries(folder: string = FOLDER): readonly LabeledEntry[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .flatMap((file) =>
      parse(readFileSync(`${folder}/${file}`, 'utf8'), { columns: true }).map((cells: unknown) => ({
        ...row.parse(cells),
        file,
      })),
    );
}
