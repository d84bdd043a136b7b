import { addDays, type IsoDay, weekdayOf } from '#domain/calendar/days.ts';
import type { DayWord } from '../understand/slots.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const DAYS_OF_WEEK = 7;

export interface DaySpan {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

const oneDay = (day: IsoDay): DaySpan => ({ from: day, to: day });

/** The days that a word means; a weekday is the next one, or the last one for what is over. */
export function spanOf(word: DayWord | null, today: IsoDay, isPast: boolean): DaySpan {
  switch (word) {
    case null:
    case 'today':
      return oneDay(today);
    case 'tomorrow':
      return oneDay(addDays(today, 1));
    case 'yesterday':
      return oneDay(addDays(today, -1));
    case 'this_week':
      return isPast
        ? { from: addDays(today, 1 - DAYS_OF_WEEK), to: today }
        : { from: today, to: addDays(today, DAYS_OF_WEEK - 1) };
    case 'next_week':
      return { from: addDays(today, DAYS_OF_WEEK), to: addDays(today, 2 * DAYS_OF_WEEK - 1) };
    case 'last_week':
      return { from: addDays(today, 1 - 2 * DAYS_OF_WEEK), to: addDays(today, -DAYS_OF_WEEK) };
    case 'this_month':
    case 'last_month':
      return { from: addDays(today, 1 - 30), to: today };
    default: {
      const ahead = (WEEKDAYS.indexOf(word) - weekdayOf(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
      return oneDay(addDays(today, isPast && ahead > 0 ? ahead - DAYS_OF_WEEK : ahead));
    }
  }
}

/** "today", "tomorrow", "on Friday": without a number. */
export function dayText(day: IsoDay, today: IsoDay): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  if (day === addDays(today, -1)) return 'yesterday';
  return `on ${NAMES[weekdayOf(day)]}`;
}

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
