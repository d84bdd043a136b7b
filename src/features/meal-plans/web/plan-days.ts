import { addDays } from '#domain/calendar/days.ts';
import { formatDay } from '#platform/web/format.ts';
import type { Period } from '../rules/plan-days.ts';

/** "Mon" */
export const weekday = (isoDay: string): string => formatDay(isoDay, { weekday: 'short' });
/** "Nov 23" */
export const monthDay = (isoDay: string): string => formatDay(isoDay, { month: 'short', day: 'numeric' });

/** "Mon, Nov 23 to Sun, Nov 29"; one day is alone. */
export function periodText({ startDate, duration }: Period): string {
  const first = formatDay(startDate, 'short');
  return duration <= 1 ? first : `${first} to ${formatDay(addDays(startDate, duration - 1), 'short')}`;
}
