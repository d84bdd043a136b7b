import { dayByStart } from '#domain/calendar/day-start.ts';
import { DAY_MS, dayIn } from '#domain/calendar/days.ts';
import { wallClockIn } from '#domain/calendar/wall-clock.ts';
import type { Preferences } from '#platform/contract/preferences.ts';

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

const serverZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day that something eaten or drunk at a moment belongs to, by the clock of a person and when their days begin. */
export const personalDay = (
  moment: Date,
  { timeZone = serverZone(), dayStartMinutes = 0 }: Pick<Preferences, 'timeZone' | 'dayStartMinutes'> = {},
): string => dayByStart(wallClockIn(timeZone, moment), dayStartMinutes);

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS);
