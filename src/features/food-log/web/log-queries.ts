import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { familyMembersQuery } from '#features/family-members/web/shared/members.ts';
import { localToday } from '#platform/web/format.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { useWaitingWrites } from '#platform/web/offline/offline-writes.ts';
import { cacheRule } from '#platform/web/query-client.ts';
import type { KeepQuery, Settle } from '#platform/web/web-feature.ts';
import type { DayAnswer, MealEntry, OftenAnswer } from '../contract/meal-entries.ts';
import { foodLogPaths, savedMealPaths } from '../contract/paths.ts';
import type { SavedMeal } from '../contract/saved-meals.ts';
import { type DayPlace, LOG_TOPIC, type LogChange, replayOnDay, settledDay } from './log-changes.ts';

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;

/** Below the address of all entries: what makes those old makes days old. */
const DAY = 'day';

export const dayQuery = ({ memberId, date }: DayPlace) =>
  queryOptions({
    queryKey: [foodLogPaths.list, DAY, memberId, date],
    queryFn: (context) => keptQuery<DayAnswer>(withQuery(foodLogPaths.day, { memberId, date }), context),
  });

/** A day with what was changed on this device and is not sent yet. */
export function useDay(place: DayPlace, isWanted = true) {
  const query = useQuery({ ...dayQuery(place), enabled: isWanted });
  const writes = useWaitingWrites(LOG_TOPIC);
  const { data } = query;
  const { memberId, date } = place;
  const entries = useMemo(
    () =>
      replayOnDay(
        data?.entries ?? [],
        writes.map(({ change }) => change as LogChange),
        { memberId, date },
      ),
    [data, writes, memberId, date],
  );
  return { ...query, entries };
}

export const oftenQuery = (memberId: string, mealType: MealType) =>
  queryOptions({
    queryKey: [foodLogPaths.list, 'often', memberId, mealType],
    queryFn: (context) =>
      keptQuery<OftenAnswer>(withQuery(foodLogPaths.often, { memberId, mealType }), context),
    ...cacheRule({ minutes: 5, retries: 1 }),
  });

export const savedMealsQuery = queryOptions({
  queryKey: [savedMealPaths.list],
  queryFn: (context) => keptQuery<SavedMeal[]>(savedMealPaths.list, context),
  ...cacheRule({ minutes: 5, retries: 1 }),
});

/** A write answers with one entry, with several, or with nothing. */
function entriesOf(answer: unknown): readonly MealEntry[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return 'entries' in answer ? (answer.entries as MealEntry[]) : [answer as MealEntry];
}

export const settleLogWrite: Settle = (client, { change }, answer) => {
  const days = client.getQueryCache().findAll({ queryKey: [foodLogPaths.list, DAY] });
  for (const { queryKey } of days) {
    const [, , memberId, date] = queryKey as [string, string, string, string];
    client.setQueryData<DayAnswer | null>(
      queryKey,
      (day) =>
        day && {
          ...day,
          entries: [...settledDay(day.entries, change as LogChange, entriesOf(answer), { memberId, date })],
        },
    );
  }
};

/** Today of everyone, and what they eat often at the meal that comes. */
export async function keepLogOffline(client: QueryClient, keep: KeepQuery): Promise<void> {
  const date = localToday();
  const members = await keep(familyMembersQuery.queryKey, () => client.fetchQuery(familyMembersQuery));
  for (const { id } of members ?? []) {
    const query = dayQuery({ memberId: id, date });
    await keep(query.queryKey, () => client.fetchQuery({ ...query, staleTime: 0 }));
  }
  await keep(savedMealsQuery.queryKey, () => client.fetchQuery(savedMealsQuery));
}
