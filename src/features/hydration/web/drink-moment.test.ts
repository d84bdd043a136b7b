import { expect, test } from 'vitest';
import { clockInput, momentOf } from './drink-moment.ts';

const NOW = new Date(2026, 6, 7, 12, 30, 20);

test('a drink may be of the last days, and not of the future', () => {
  expect(clockInput(NOW, 1)).toBe('2026-07-06T12:30');
  expect(momentOf('2026-07-06T20:00', NOW)).toEqual(new Date(2026, 6, 6, 20));
  for (const ends of [clockInput(NOW, 0), clockInput(NOW, 6)]) expect(momentOf(ends, NOW)).not.toBeNull();
  for (const wrong of ['2026-07-07T12:31', '2026-06-30T12:00', 'soon', ''])
    expect(momentOf(wrong, NOW)).toBeNull();
});
