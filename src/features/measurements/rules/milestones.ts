import milestones from '#data/growth/milestones.json' with { type: 'json' };
import { diffDays } from '#domain/calendar/days.ts';
import { tableAge } from '#domain/growth/assess-growth.ts';
import { MONTH_DAYS } from '#domain/growth/growth-standard.ts';

export const MILESTONE_AREAS = {
  social: 'Feelings and people',
  language: 'Talking and listening',
  thinking: 'Learning',
  movement: 'Moving',
} as const;
export type MilestoneArea = keyof typeof MILESTONE_AREAS;

export interface Milestone {
  readonly id: string;
  readonly area: MilestoneArea;
  readonly text: string;
}
export interface MilestoneList {
  /** Most children can do these at this age. */
  readonly months: number;
  readonly milestones: readonly Milestone[];
}

export const MILESTONE_LISTS = milestones.ages as readonly MilestoneList[];
export const MILESTONE_SOURCE = milestones.source;
export const ASK_EARLY = milestones.askEarly;
export const FEEDING_STAGES = milestones.feeding;
export const CHOKING = milestones.choking;

const IDS = new Set(MILESTONE_LISTS.flatMap((list) => list.milestones.map(({ id }) => id)));
export const isMilestone = (id: string): boolean => IDS.has(id);

/** The last list is for children of 5 years. */
const BEFORE_MONTHS = 72;
const FEEDING_BEFORE_MONTHS = 24;

export interface MilestoneAge {
  readonly months: number;
  readonly isCorrected: boolean;
}

/** The age by which lists are chosen; of a child born early that from the due date, up to 2 years. `null`: not of this age. */
export function milestoneAge(
  { birthDate, gestationWeeks }: { readonly birthDate: string; readonly gestationWeeks: number | null },
  today: string,
): MilestoneAge | null {
  const ageDays = diffDays(birthDate, today);
  const days = tableAge({ ageDays, gestationWeeks });
  if (ageDays < 0 || ageDays / MONTH_DAYS >= BEFORE_MONTHS) return null;
  return { months: Math.max(0, days / MONTH_DAYS), isCorrected: days !== ageDays };
}

/**
 * The list of the child's age, as CDC says: between two ages that of the younger one. And the one that comes next.
 * Before 2 months nothing is asked yet.
 */
export function listsAt(months: number): {
  readonly now: MilestoneList | null;
  readonly next: MilestoneList | null;
  readonly earlier: readonly MilestoneList[];
} {
  const reached = MILESTONE_LISTS.filter((list) => list.months <= months);
  return {
    now: reached.at(-1) ?? null,
    next: MILESTONE_LISTS[reached.length] ?? null,
    earlier: reached.slice(0, -1).toReversed(),
  };
}

/** The stage of feeding now, first, and those that follow; empty from 2 years on. */
export const feedingFrom = (months: number): typeof FEEDING_STAGES =>
  months >= FEEDING_BEFORE_MONTHS ? [] : FEEDING_STAGES.filter(({ toMonths }) => months < toMonths);

/** "15 months", "2 years": as parents say it. */
export const listAgeWords = (months: number): string =>
  months < 24 || months === 30 ? `${months} months` : `${months / 12} years`;
