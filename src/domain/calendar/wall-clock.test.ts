import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentOf, wallClockIn } from './wall-clock.ts';

const at = (text: string) => new Date(text);

describe('the wall clock', () => {
  it.each([
    ['America/New_York', '2026-03-08T06:59:00Z', '2026-03-08', 119],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08', 180],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01', 90],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01', 90],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02', 0],
    ['Pacific/Pago_Pago', '2026-01-01T10:59:00Z', '2025-12-31', 1439],
    ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01', 345],
  ])('%s at %s', (timeZone, moment, day, minutes) => {
    expect(wallClockIn(timeZone, at(moment))).toEqual({ day, minutes });
  });

  it.each([
    // Skipped: 2:30 does not exist, 3:30 daylight time is as long after the change.
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:30:00.000Z'],
    // Twice: the first.
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-02', 0, '2026-01-01T10:00:00.000Z'],
    ['UTC', '2026-02-28', 1439, '2026-02-28T23:59:00.000Z'],
  ])('%s shows %s and %d minutes at %s', (timeZone, day, minutes, moment) => {
    expect(momentOf(timeZone, { day, minutes }).toISOString()).toBe(moment);
  });

  it('leads back to what it showed, in every zone and season', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const moment = fc.date({
      min: at('2000-01-01T00:00:00Z'),
      max: at('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zone, moment, (timeZone, when) => {
        const wall = wallClockIn(timeZone, when);
        expect(wallClockIn(timeZone, momentOf(timeZone, wall))).toEqual(wall);
      }),
    );
  });
});
