import { afterEach, describe, expect, it, vi } from 'vitest';
import { localToday, personalHour, personalToday, placeInWeek } from './format.ts';
import { DEFAULT_READING, readAs } from './reader.ts';

describe('placeInWeek', () => {
  afterEach(() => readAs());

  it.each([
    ['sunday', 0, 1, 6],
    ['monday', 6, 0, 5],
    ['saturday', 1, 2, 0],
  ] as const)('of a week that begins on %s', (firstDayOfWeek, sunday, monday, saturday) => {
    readAs({ ...DEFAULT_READING, firstDayOfWeek });
    // 2026-11-22 is a Sunday.
    expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(placeInWeek)).toEqual([sunday, monday, saturday]);
  });
});

describe('localToday', () => {
  afterEach(() => {
    readAs();
    vi.unstubAllEnvs();
  });
  // Half an hour before midnight in Berlin.
  const evening = new Date('2026-03-05T22:30:00Z');

  it.each([
    ['Europe/Berlin', '2026-03-05'],
    ['Asia/Tokyo', '2026-03-06'],
    ['America/Los_Angeles', '2026-03-05'],
  ])('is the day in %s, chosen or of the device', (timeZone, day) => {
    readAs({ ...DEFAULT_READING, timeZone });
    expect(localToday(evening)).toBe(day);
    readAs();
    vi.stubEnv('TZ', timeZone);
    expect(localToday(evening)).toBe(day);
  });
});

describe('personalToday', () => {
  afterEach(() => {
    readAs();
    vi.unstubAllEnvs();
  });

  it.each([
    ['2026-03-06T02:59:00Z', '2026-03-05', 27],
    ['2026-03-06T03:00:00Z', '2026-03-06', 4],
    // The night in which clocks go forward: there is no 2:30, and 3:30 comes an hour early.
    ['2026-03-29T01:30:00Z', '2026-03-28', 27],
    ['2026-03-29T02:00:00Z', '2026-03-29', 4],
  ])('at %s in Berlin is %s when days begin at 4, and the hour is %d', (moment, day, hour) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    for (const timeZone of ['Europe/Berlin', undefined]) {
      readAs({ ...DEFAULT_READING, timeZone, dayStartMinutes: 240 });
      expect([personalToday(new Date(moment)), personalHour(new Date(moment))]).toEqual([day, hour]);
    }
  });
});
