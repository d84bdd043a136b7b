import { expect, it } from 'vitest';
import { z } from 'zod';
import { csvRows, readCsvRows } from './csv-rows.ts';

const row = z.object({ term: z.string(), code: z.string().min(1) });

it('a row has each cell by the name of its column, as it is written', () => {
  expect(csvRows('term,code\n" a ",\n\n"b ""c""",a\n')).toEqual([
    { term: ' a ', code: '' },
    { term: 'b "c"', code: 'a' },
  ]);
});

it('a row that breaks the schema is named by file, line and term, and the others are read', () => {
  const problems: string[] = [];
  const text = 'term,code\na,1\n\n"b\nc",\nd,2\ne,\n';
  expect(readCsvRows({ name: 'words.csv', text }, row, problems).map(({ term }) => term)).toEqual(['a', 'd']);
  expect(problems).toEqual([
    expect.stringMatching(/^words\.csv:5: b\nc: code /),
    expect.stringMatching(/^words\.csv:7: e: code /),
  ]);
});

it('a file that is not CSV is a problem and does not throw', () => {
  const problems: string[] = [];
  expect(readCsvRows({ name: 'words.csv', text: 'term,code\n"a' }, row, problems)).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(/^words\.csv: /)]);
});
