import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

describe('a CSV cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'])(
    'is no formula when it holds %j',
    (text) => expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/),
  );

  it('keeps numbers as numbers, and nothing as nothing', () => {
    expect(csvLine([-2.5, null, undefined, true, '', ['a', 'b']])).toBe('-2.5,,,true,,"[""a"",""b""]"\r\n');
  });

  it('comes back from a reader as it went in, but for the mark before a formula', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !text.includes('\ufeff') && !text.startsWith("'"));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 4 }), (cells) => {
        const [row] = parse(csvLine(cells), {
          relax_column_count: true,
          record_delimiter: '\r\n',
        }) as string[][];
        expect(row?.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(cells);
      }),
    );
  });
});
