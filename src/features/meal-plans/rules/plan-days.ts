import { addDays } from '#domain/calendar/days.ts';

export interface Period {
  readonly startDate: string;
  /** Days. */
  readonly duration: number;
}

export function coversDay({ startDate, duration }: Period, isoDay: string): boolean {
  return startDate <= isoDay && isoDay <= addDays(startDate, duration - 1);
}

/** Who a plan is for that was made for the whole family; any other is for one person, by their id. */
export const WHOLE_HOUSEHOLD = 'default';

export interface DatedPlan extends Period {
  /** ISO 8601. */
  readonly createdAt: string;
  /** A member's id, or `WHOLE_HOUSEHOLD`. */
  readonly targetMember: string;
}

/**
 * The plans that people go by on a day, the newest first: for each person the newest that is for them. One for a single
 * person takes only that person out of the family's plan, which stands for all others, with its warnings.
 */
export function plansInForce<P extends DatedPlan>(plans: readonly P[], isoDay: string): readonly P[] {
  const covering = plans
    .filter((plan) => coversDay(plan, isoDay))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : Number(a.createdAt > b.createdAt) * -1));
  const inForce: P[] = [];
  for (const plan of covering) {
    if (inForce.some(({ targetMember }) => targetMember === plan.targetMember)) continue;
    inForce.push(plan);
    if (plan.targetMember === WHOLE_HOUSEHOLD) break;
  }
  return inForce;
}

/**
 * Of the plans in force the one that a person goes by; `null`: none of them is for them.
 *
 * @param memberId `null`: the family's, or the newest where each is for one person
 */
export function planOf<P extends DatedPlan>(inForce: readonly P[], memberId: string | null): P | null {
  const ofFamily = inForce.find(({ targetMember }) => targetMember === WHOLE_HOUSEHOLD);
  if (memberId === null) return ofFamily ?? inForce[0] ?? null;
  return inForce.find(({ targetMember }) => targetMember === memberId) ?? ofFamily ?? null;
}

/** The plan that the family cooks from, or will next; `null`: none goes on. */
export function currentPlan<P extends DatedPlan>(plans: readonly P[], today: string): P | null {
  const ahead = plans.filter(({ startDate }) => startDate > today);
  const [next] = ahead.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const current = planOf(plansInForce(plans, today), null);
  return current ?? (next === undefined ? null : planOf(plansInForce(ahead, next.startDate), null));
}

/** The first day that no plan covers. */
export function firstFreeDay(plans: readonly Period[], today: string): string {
  let day = today;
  while (plans.some((plan) => coversDay(plan, day))) day = addDays(day, 1);
  return day;
}
