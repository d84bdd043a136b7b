import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '#platform/web/api-client.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { enqueueWrite, useWaitingWrites } from '#platform/web/offline/offline-writes.ts';
import { cacheRule } from '#platform/web/query-client.ts';
import type { KeepQuery, Settle } from '#platform/web/web-feature.ts';
import type { Goals, Habits, Learned, WeightGoals } from '../contract/nutrition-goals.ts';
import { nutritionGoalsPaths as paths } from '../contract/paths.ts';
import {
  GOALS_TOPIC,
  type GoalsChange,
  goalsWrite,
  replayOnGoals,
  replayOnHabits,
  replayOnWeight,
} from './goals-changes.ts';

/* All keys begin with the path of the goals, so that whatever changes a profile or a goal refreshes every one. */
const ROOT = paths.read;
const RULE = cacheRule({ minutes: 15, retries: 1 });

export const goalsQuery = queryOptions({
  queryKey: [ROOT],
  queryFn: (context) => keptQuery<Goals>(paths.read, context),
  ...RULE,
});

const weightQuery = queryOptions({
  queryKey: [ROOT, 'weight'],
  queryFn: (context) => keptQuery<WeightGoals>(paths.readWeight, context),
  ...RULE,
});

const habitsQuery = queryOptions({
  queryKey: [ROOT, 'habits'],
  queryFn: (context) => keptQuery<Habits>(paths.readHabits, context),
  ...RULE,
});

const learnedQuery = queryOptions({
  queryKey: [ROOT, 'learned'],
  queryFn: ({ signal }) => apiQuery<Learned>(paths.readLearned, { signal }),
  ...RULE,
});

/** With what was changed on this device and is not sent yet. */
export function useSetGoals() {
  const writes = useWaitingWrites(GOALS_TOPIC);
  const changes = useMemo(() => writes.map(({ change }) => change as GoalsChange), [writes]);
  const goals = useQuery(goalsQuery);
  const weight = useQuery(weightQuery).data;
  const habits = useQuery(habitsQuery);
  const learned = useQuery(learnedQuery).data;
  const data = useMemo(
    () =>
      goals.data && habits.data
        ? {
            goals: replayOnGoals(goals.data, changes),
            habits: replayOnHabits(habits.data, changes),
            weight: weight ? replayOnWeight(weight, changes) : {},
            learned: learned ?? {},
          }
        : null,
    [goals.data, habits.data, weight, learned, changes],
  );
  const error = goals.error ?? habits.error;
  const refetch = () => Promise.all([goals.refetch(), habits.refetch()]);
  return { data, error, refetch };
}

/** Shown at once; settles when it is kept on this device. */
export const changeGoals = (change: GoalsChange): Promise<void> => enqueueWrite(goalsWrite(change));

/** The change stays in sight until the server’s own figures are there: they are read next, as one goal can move another. */
export const settleGoalsWrite: Settle = (client, { change }) => {
  const made = [change as GoalsChange];
  client.setQueryData(goalsQuery.queryKey, (goals) => goals && replayOnGoals(goals, made));
  client.setQueryData(weightQuery.queryKey, (weights) => weights && replayOnWeight(weights, made));
  client.setQueryData(habitsQuery.queryKey, (habits) => habits && replayOnHabits(habits, made));
};

export async function keepGoalsOffline(client: QueryClient, keep: KeepQuery): Promise<void> {
  await keep(goalsQuery.queryKey, () => client.fetchQuery(goalsQuery));
  await keep(weightQuery.queryKey, () => client.fetchQuery(weightQuery));
  await keep(habitsQuery.queryKey, () => client.fetchQuery(habitsQuery));
}
