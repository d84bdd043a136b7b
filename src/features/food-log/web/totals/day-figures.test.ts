import { expect, it } from 'vitest';
import { isSoFar } from './day-figures.ts';

it.each([
  ['2026-03-02', 8, true],
  ['2026-03-02', 20, true],
  ['2026-03-02', 21, false],
  ['2026-03-01', 8, false],
  ['2026-03-03', 22, true],
])('whether more may come on %s at %d o’clock: %s', (date, hour, soFar) => {
  expect(isSoFar(date, '2026-03-02', hour)).toBe(soFar);
});
