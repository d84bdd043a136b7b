import { addDays } from '#domain/calendar/days.ts';

export interface Period {
  readonly startDate: string;
  /** Days. */
  readonly duration: number;
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

/** The plan that the family cooks from, or will next; `null`: none goes on. */
export function currentPlan<P extends Period & { readonly createdAt: string }>(
  plans: readonly P[],
  today: string,
): P | null {
  const ahead = plans.filter(({ startDate }) => startDate > today);
  const [next] = ahead.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return newestCovering(plans, today) ?? (next === undefined ? null : newestCovering(ahead, next.startDate));
}

/** The first day that no plan covers. */
export function firstFreeDay(plans: readonly Period[], today: string): string {
  let day = today;
  while (plans.some((plan) => coversDay(plan, day))) day = addDays(day, 1);
  return day;
}
