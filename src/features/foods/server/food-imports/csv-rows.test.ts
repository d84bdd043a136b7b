import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBroken, readCsv } from './csv-rows.ts';

let file: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthwell-csv-'));
  file = join(folder, 'rows.csv');
});
afterAll(() => rm(folder, { recursive: true }));

/** Every row with its cells, or why it is broken. */
async function read(text: string) {
  await writeFile(file, text);
  const { header, rows } = await readCsv(file, 'rows.csv');
  const all: {
    readonly line: number;
    readonly cells: readonly string[] | null;
    readonly problem: string | null;
  }[] = [];
  for await (const some of rows) {
    for (const { line, content } of some) {
      all.push(
        isBroken(content)
          ? { line, cells: null, problem: content.problem }
          : { line, cells: content, problem: null },
      );
    }
  }
  return { header, rows: all };
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', ' ', '1', "'"), maxLength: 12 });
const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 30 });

describe('readCsv', () => {
  it('reads what was written, quotes, commas and lines in a cell included', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom('\n', '\r\n'), async (rows, lineEnd) => {
        const text = ['a,b,c', ...rows.map((row) => row.map(quoted).join(','))].join(lineEnd);
        const found = await read(text);
        expect(found.header).toEqual(['a', 'b', 'c']);
        expect(found.rows.map(({ cells }) => cells)).toEqual(rows);
      }),
      { numRuns: 60 },
    );
  });

  it('loses the row that lacks a quote, and no other', async () => {
    const good = Array.from({ length: 120 }, (_, index) => `${index},"x, ""y""",z`);
    const lines = ['a,b,c', ...good.slice(0, 50), '50b,"never closed,z', ...good.slice(50)];
    const { rows } = await read(lines.join('\n'));
    expect(rows.filter(({ cells }) => cells !== null).map(({ cells }) => cells?.[0])).toEqual(
      good.map((_, index) => String(index)),
    );
    expect(rows.filter(({ problem }) => problem !== null)).toEqual([
      { line: 52, cells: null, problem: 'a quote is not closed' },
    ]);
  });

  it('reports rows with too few or too many columns, and quotes in the wrong place', async () => {
    const { rows } = await read('a,b\n1,2\n1\n1,2,3\nx"y"z,2\n\n5,6');
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [3, 'it has 1 columns instead of 2'],
      [4, 'it has 3 columns instead of 2'],
      [5, 'a quote is in the wrong place'],
      [7, null],
    ]);
  });

  it('takes a quote as it is where tabs part the columns', async () => {
    const { rows } = await read('\ufeffcode\tname\n1\tThe "best" 5" pizza\n2\t"Quoted ""again"""\n3\t"');
    expect(rows.map(({ cells }) => cells?.[1])).toEqual(['The "best" 5" pizza', 'Quoted "again"', '"']);
  });

  it('skips a line that is longer than any row', async () => {
    const { rows } = await read(`code\tname\n1\t${'x'.repeat(17 * 1024 * 1024)}\n2\tMilk\n`);
    expect(rows).toEqual([
      { line: 2, cells: null, problem: 'the line is too long' },
      { line: 3, cells: ['2', 'Milk'], problem: null },
    ]);
  });

  it('keeps no more than a megabyte of a row whose quote is never closed', async () => {
    const text = 'x'.repeat(900_000);
    const lines = function* () {
      yield 'a,b\n"never closed,1\n';
      for (let index = 0; index < 150; index += 1) yield `${index},${text}\n`;
    };
    await pipeline(Readable.from(lines()), createWriteStream(file));
    // Forty such lines have 36 MB: a process with less of a heap than that ends with an error when it keeps them.
    const script = `
      import { readCsv } from ${JSON.stringify(new URL('./csv-rows.ts', import.meta.url).href)};
      const { rows } = await readCsv(${JSON.stringify(file)}, 'rows.csv');
      let read = 0;
      const broken = [];
      for await (const some of rows)
        for (const { line, content } of some)
          if (Array.isArray(content)) read += 1;
          else broken.push([line, content.problem]);
      console.log(JSON.stringify({ read, broken }));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--max-old-space-size=24',
      '--input-type=module',
      '--eval',
      script,
    ]);
    expect(JSON.parse(stdout)).toEqual({ read: 150, broken: [[2, 'a quote is not closed']] });
  });

  it('skips a row of many lines that is longer than any, and reads on', async () => {
    const long = 'x'.repeat(300_000);
    const { rows } = await read(`a,b\n1,"${Array.from({ length: 5 }, () => long).join('\n')}"\n2,Milk\n`);
    expect(rows.at(0)).toEqual({ line: 2, cells: null, problem: 'a quote is not closed' });
    expect(rows.at(-1)).toEqual({ line: 7, cells: ['2', 'Milk'], problem: null });
    expect(rows.filter(({ cells }) => cells !== null)).toHaveLength(1);
  });
});
