import type { SeenMilestone } from '../contract/milestones.ts';
import { listsAt, milestoneAge } from '../rules/milestones.ts';

/** One of each so many is left open: children take their time. */
const OPEN_EVERY = 5;

/** What a family has seen of a small child: the list before this age whole, and most of the present one. */
export function sampleMilestones(birthDate: string, today: string): readonly SeenMilestone[] {
  const age = milestoneAge({ birthDate, gestationWeeks: null }, today);
  if (age === null) return [];
  const { now, earlier } = listsAt(age.months);
  const seen = [
    ...(earlier[0]?.milestones ?? []),
    ...(now?.milestones.filter((_each, at) => at % OPEN_EVERY !== OPEN_EVERY - 1) ?? []),
  ];
  return seen.map(({ id }) => ({ milestone: id, seen: true, changedAt: `${today}T08:00:00.000Z` }));
}
