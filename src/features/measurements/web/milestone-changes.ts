import type { WriteInput } from '#platform/web/offline/waiting-write.ts';
import type { SeenMilestone } from '../contract/milestones.ts';
import { measurementPaths } from '../contract/paths.ts';

/** What someone ticked on this device. Kept with the waiting write, so it is plain data. */
export interface MilestoneChange extends SeenMilestone {
  readonly memberId: string;
}

export const MILESTONES_TOPIC = 'milestones';

/** As it will be once the server has taken the changes; doing it twice changes nothing. */
export const replayOnMilestones = (
  seen: readonly SeenMilestone[],
  changes: readonly MilestoneChange[],
): readonly SeenMilestone[] =>
  changes.reduce<readonly SeenMilestone[]>(
    (list, { memberId: _, ...change }) => [
      ...list.filter(({ milestone }) => milestone !== change.milestone),
      change,
    ],
    seen,
  );

export function milestoneWrite(change: MilestoneChange, text: string): WriteInput<MilestoneChange> {
  const { memberId, milestone, seen, changedAt } = change;
  return {
    method: 'PUT',
    path: measurementPaths.milestone.replace(':memberId', memberId).replace(':milestone', milestone),
    body: { seen, changedAt },
    topic: MILESTONES_TOPIC,
    entity: `${memberId} ${milestone}`,
    words: `${seen ? 'Check' : 'Uncheck'} “${text}”`,
    change,
    whenGone: 'settled',
  };
}
