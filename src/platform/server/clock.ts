import { DAY_MS, dayIn } from '#domain/calendar/days.ts';

export type Clock = () => Date;

/**
 * "Today", YYYY-MM-DD: on the calendar of a person's time zone, or on the server's wall clock where none was chosen.
 * @param timeZone IANA name.
 */
export function localDay(moment: Date, timeZone?: string): string {
  if (timeZone !== undefined) return dayIn(timeZone, moment);
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}`;
}

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS);
