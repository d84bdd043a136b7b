import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClockIn } from '#domain/calendar/wall-clock.ts';
import { isWithinHours, nextReminder, type ReminderHours } from './next-reminder.ts';

const HOURS: ReminderHours = {
  everyMinutes: 90,
  fromMinutes: 480,
  toMinutes: 1_200,
  timeZone: 'America/New_York',
};
const next = (after: string, hours: Partial<ReminderHours> = {}) =>
  nextReminder({ ...HOURS, ...hours }, new Date(after)).toISOString();

describe('the next reminder', () => {
  it.each([
    ['2026-01-05T12:00:00Z', '2026-01-05T13:00:00.000Z'],
    // Strictly later: what was just sent is not sent again.
    ['2026-01-05T13:00:00Z', '2026-01-05T14:30:00.000Z'],
    // 8 pm is the last; then it is quiet until 8 am.
    ['2026-01-06T01:00:00Z', '2026-01-06T13:00:00.000Z'],
    // The clock change moves it by an hour of UTC.
    ['2026-03-08T03:00:00Z', '2026-03-08T12:00:00.000Z'],
    ['2026-11-01T03:00:00Z', '2026-11-01T13:00:00.000Z'],
  ])('after %s is at %s', (after, expected) => {
    expect(next(after)).toBe(expected);
  });

  it('is later, within the hours, and at most a day and a clock change away', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC'),
        fc.integer({ min: 30, max: 480 }),
        fc.integer({ min: 240, max: 700 }),
        fc.integer({ min: 701, max: 1_439 }),
        (after, timeZone, everyMinutes, fromMinutes, toMinutes) => {
          const hours = { everyMinutes, fromMinutes, toMinutes, timeZone };
          const moment = nextReminder(hours, after);
          expect(moment.getTime()).toBeGreaterThan(after.getTime());
          expect(moment.getTime() - after.getTime()).toBeLessThanOrEqual(26 * 3_600_000);
          expect(isWithinHours(hours, moment)).toBe(true);
          expect((wallClockIn(timeZone, moment).minutes - fromMinutes) % everyMinutes).toBe(0);
        },
      ),
    );
  });
});
