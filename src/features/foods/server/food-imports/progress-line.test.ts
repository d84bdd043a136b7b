import { describe, expect, it } from 'vitest';
import { createProgressLine } from './progress-line.ts';

function shown(isTTY: boolean, steps: readonly [milliseconds: number, rows: number, share: number | null][]) {
  let now = 0;
  const written: string[] = [];
  const line = createProgressLine({ isTTY, write: (text) => written.push(text) }, () => now);
  for (const [milliseconds, rows, share] of steps) {
    now = milliseconds;
    line.progress({ doing: 'Storing foods', share, rows });
  }
  line.end();
  return written;
}

describe('createProgressLine', () => {
  it('draws a bar over itself on a terminal, five times a second at most; the time left is by what this run did', () => {
    expect(
      shown(true, [
        [0, 500, 0.25],
        [100, 600, 0.3],
        [10_000, 20_000, 0.5],
      ]),
    ).toEqual([
      `\r[${'#'.repeat(7)}${'.'.repeat(21)}] Storing foods, 500 rows, 25 %\x1b[K`,
      `\r[${'#'.repeat(14)}${'.'.repeat(14)}] Storing foods, 20,000 rows, 2,000 rows/s, 50 %, about 20 s left\x1b[K`,
      '\n',
    ]);
  });

  it('writes a plain line every ten seconds elsewhere', () => {
    expect(
      shown(false, [
        [0, 500, 0.01],
        [5_000, 5_000, 0.1],
        [12_000, 12_000, 0.05],
        [23_000, 23_000, null],
      ]),
    ).toEqual([
      'Storing foods, 500 rows, 1 %\n',
      'Storing foods, 12,000 rows, 1,000 rows/s, 5 %, about 5 min left\n',
      'Storing foods, 23,000 rows, 1,000 rows/s\n',
    ]);
  });
});
