import { addDays } from '#domain/calendar/days.ts';
import { momentOf, wallClockIn } from '#domain/calendar/wall-clock.ts';

/** Between two times of each day, on the wall clock of a place; all other hours are quiet. */
export interface ReminderHours {
  readonly everyMinutes: number;
  readonly fromMinutes: number;
  readonly toMinutes: number;
  readonly timeZone: string;
}

/** Two days hold a next time even when a clock change skips hours of one. */
const DAYS_AHEAD = [0, 1, 2];

/** The first time to remind after a moment. */
export function nextReminder(hours: ReminderHours, after: Date): Date {
  const { everyMinutes, fromMinutes, toMinutes, timeZone } = hours;
  const { day } = wallClockIn(timeZone, after);
  for (const ahead of DAYS_AHEAD) {
    for (let minutes = fromMinutes; minutes <= toMinutes; minutes += everyMinutes) {
      const moment = momentOf(timeZone, { day: addDays(day, ahead), minutes });
      if (moment > after) return moment;
    }
  }
  throw new RangeError('reminders without a time');
}

/** Whether the wall clock is within the hours, for what was delayed. */
export function isWithinHours({ fromMinutes, toMinutes, timeZone }: ReminderHours, moment: Date): boolean {
  const { minutes } = wallClockIn(timeZone, moment);
  return minutes >= fromMinutes && minutes <= toMinutes;
}
