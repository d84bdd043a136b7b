import type { OffProduct } from '../../rules/open-food-facts.ts';
import { offProductOfJson, offRowReader } from '../../rules/open-food-facts-forms.ts';
import { isBroken, readCsv } from './csv-rows.ts';
import { type ReadOptions, type SourceLine, sourceLines, UnusableSourceError } from './source-lines.ts';

export interface OffRow {
  readonly line: number;
  readonly content: OffProduct | { readonly problem: string };
}

/** Some hundred rows at a time. */
export type OffRows = AsyncGenerator<readonly OffRow[]>;

function parseLine({ number, text }: SourceLine): OffRow {
  if (text === null) return { line: number, content: { problem: 'the line is too long' } };
  try {
    const product = offProductOfJson(JSON.parse(text));
    return { line: number, content: product ?? { problem: 'it is not a product' } };
  } catch {
    return { line: number, content: { problem: 'it is not JSON' } };
  }
}

async function* jsonRows(path: string, name: string, options: ReadOptions): OffRows {
  for await (const lines of sourceLines(path, name, options)) {
    yield lines.filter(({ text }) => text?.trim() !== '').map(parseLine);
  }
}

async function firstLine(path: string, name: string): Promise<string> {
  for await (const lines of sourceLines(path, name)) {
    const provided = lines.find(({ text }) => text === null || text.trim() !== '');
    if (provided !== undefined) return provided.text ?? '';
  }
  throw new UnusableSourceError(`${name} is empty.`);
}

/**
 * An export of Open Food Facts: CSV separated by tabs (or an extract separated by commas), or a JSON document a line; either
 * as it is or packed with gzip.
 * @throws UnusableSourceError when it is none of them
 */
export async function readOffFile(path: string, name: string, options: ReadOptions): Promise<OffRows> {
  const beginning = (await firstLine(path, name)).trimStart();
  if (beginning.startsWith('{')) {
    if ('problem' in parseLine({ number: 1, text: beginning }).content) {
      throw new UnusableSourceError(
        `${name} is not Open Food Facts' JSONL export: that has one product with its "code" on each line.`,
      );
    }
    return jsonRows(path, name, options);
  }
  const { header, rows } = await readCsv(path, name, options);
  const read = offRowReader(header);
  if (read === null) {
    await rows.return(undefined);
    throw new UnusableSourceError(
      `${name} is not an Open Food Facts export: its first line does not name the columns "code" and "product_name".`,
    );
  }
  return (async function* () {
    for await (const some of rows) {
      yield some.map(({ line, content }) => ({ line, content: isBroken(content) ? content : read(content) }));
    }
  })();
}
