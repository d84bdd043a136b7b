import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { enqueueWrite, stampChange, useWaitingWrites } from '#platform/web/offline/offline-writes.ts';
import type { Settle } from '#platform/web/web-feature.ts';
import type { SeenMilestone } from '../contract/milestones.ts';
import { measurementPaths, milestonesPath } from '../contract/paths.ts';
import {
  MILESTONES_TOPIC,
  type MilestoneChange,
  milestoneWrite,
  replayOnMilestones,
} from './milestone-changes.ts';

const milestonesQuery = (memberId: string) =>
  queryOptions({
    queryKey: [measurementPaths.people, memberId, 'milestones'],
    queryFn: (context) => keptQuery<readonly SeenMilestone[]>(milestonesPath(memberId), context),
  });

/** With what was ticked on this device and is not sent yet. */
export function useMilestones(memberId: string) {
  const query = useQuery(milestonesQuery(memberId));
  const writes = useWaitingWrites(MILESTONES_TOPIC);
  const { data } = query;
  const seen = useMemo(() => {
    const changes = writes
      .map(({ change }) => change as MilestoneChange)
      .filter((change) => change.memberId === memberId);
    return data && replayOnMilestones(data, changes);
  }, [data, writes, memberId]);
  return { ...query, data: seen };
}

/** Shown at once; settles when it is kept on this device. */
export const setMilestone = (
  memberId: string,
  { id, text }: { readonly id: string; readonly text: string },
  seen: boolean,
): Promise<void> =>
  enqueueWrite(milestoneWrite({ memberId, milestone: id, seen, changedAt: stampChange() }, text));

export const settleMilestoneWrite: Settle = (client, { change }) => {
  const made = change as MilestoneChange;
  client.setQueryData(milestonesQuery(made.memberId).queryKey, (seen) =>
    seen ? replayOnMilestones(seen, [made]) : seen,
  );
};
