import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayByStart, LATEST_DAY_START } from './day-start.ts';
import { addDays } from './days.ts';
import { momentOf, wallClockIn } from './wall-clock.ts';

describe('a day that begins at 4 am', () => {
  it.each([
    ['America/New_York', '2026-07-08T07:59:00Z', '2026-07-07'],
    ['America/New_York', '2026-07-08T08:00:00Z', '2026-07-08'],
    // Clocks go forward at 2: 3:30 is still the night before, 4:00 is not.
    ['America/New_York', '2026-03-08T07:30:00Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T08:00:00Z', '2026-03-08'],
    // And back: both times it is 1:30.
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-10-31'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-10-31'],
    ['America/New_York', '2026-11-01T09:00:00Z', '2026-11-01'],
    // Two sides of the date line at one moment.
    ['Pacific/Kiritimati', '2026-01-01T12:00:00Z', '2026-01-01'],
    ['Pacific/Kiritimati', '2026-01-01T14:00:00Z', '2026-01-02'],
    ['Pacific/Pago_Pago', '2026-01-01T14:00:00Z', '2025-12-31'],
  ])('in %s at %s is %s', (timeZone, moment, expected) => {
    expect(dayByStart(wallClockIn(timeZone, new Date(moment)), 240)).toBe(expected);
  });
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const starts = fc.integer({ min: 0, max: LATEST_DAY_START });
const moments = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('is the day on the calendar or the one before, and follows the one before without a gap', () => {
  fc.assert(
    fc.property(zones, starts, moments, (timeZone, start, moment) => {
      const wall = wallClockIn(timeZone, moment);
      const day = dayByStart(wall, start);
      expect([wall.day, addDays(wall.day, -1)]).toContain(day);
      const next = momentOf(timeZone, { day: addDays(day, 1), minutes: start });
      expect(next.getTime()).toBeGreaterThan(moment.getTime());
      expect(dayByStart(wallClockIn(timeZone, next), start) > day).toBe(true);
    }),
  );
});

it('that begins at midnight is the day on the calendar', () => {
  fc.assert(
    fc.property(zones, moments, (timeZone, moment) => {
      const wall = wallClockIn(timeZone, moment);
      expect(dayByStart(wall, 0)).toBe(wall.day);
    }),
  );
});
