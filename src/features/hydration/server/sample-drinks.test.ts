import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { wallClockIn } from '#domain/calendar/wall-clock.ts';
import { sampleDrinks } from './sample-drinks.ts';

test.each([
  ['America/New_York', '2026-07-01T04:01:00Z'],
  ['America/New_York', '2026-07-01T11:30:00Z'],
  ['America/Los_Angeles', '2026-07-02T03:00:00Z'],
  ['Pacific/Auckland', '2026-07-01T11:59:00Z'],
  ['UTC', '2026-07-01T06:00:00Z'],
])('in %s at %s, nothing of the sample family lies in the future or on another day', (timeZone, moment) => {
  const now = new Date(moment);
  const today = wallClockIn(timeZone, now).day;
  const week = [0, 1, 2, 3].flatMap((who) =>
    sampleDrinks(who, (daysBack) => addDays(today, -daysBack), { now, timeZone }),
  );
  expect(week.length).toBeGreaterThan(80);
  for (const { at, date } of week) {
    expect(Date.parse(at)).toBeLessThanOrEqual(now.getTime());
    expect(wallClockIn(timeZone, new Date(at)).day).toBe(date);
  }
});
