import { addDays } from '#domain/calendar/days.ts';
import { formatDay } from '#platform/web/format.ts';

/** "Mon" */
export const weekday = (isoDay: string): string => formatDay(isoDay, { weekday: 'short' });
/** "Nov 23" */
export const monthDay = (isoDay: string): string => formatDay(isoDay, { month: 'short', day: 'numeric' });

interface Period {
  readonly startDate: string;
  /** Days. */
  readonly duration: number;
}

/** "Mon, Nov 23 to Sun, Nov 29"; one day is alone. */
export function periodText({ startDate, duration }: Period): string {
  const first = formatDay(startDate, 'short');
  return duration <= 1 ? first : `${first} to ${formatDay(addDays(startDate, duration - 1), 'short')}`;
}

export function coversDay({ startDate, duration }: Period, isoDay: string): boolean {
  return startDate <= isoDay && isoDay <= addDays(startDate, duration - 1);
}

/** Of the plans that cover a day the one that was made last. */
export function newestCovering<P extends Period & { readonly createdAt: string }>(
  plans: readonly P[],
  isoDay: string,
): P | null {
  const covering = plans.filter((plan) => coversDay(plan, isoDay));
  return covering.reduce<P | null>(
    (newest, plan) => (newest === null || plan.createdAt > newest.createdAt ? plan : newest),
    null,
  );
}
