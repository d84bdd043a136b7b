import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isIsoDay } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { familyMembersQuery } from '#features/family-members/web/shared/members.ts';
import { personalToday } from '#platform/web/format.ts';
import { changeCopies, keptQuery } from '#platform/web/offline/kept-copies.ts';
import { useWaitingWrites } from '#platform/web/offline/offline-writes.ts';
import { cacheRule } from '#platform/web/query-client.ts';
import type { KeepQuery, Settle } from '#platform/web/web-feature.ts';
import type { DayAnswer } from '../contract/log-day.ts';
import type { BatchAnswer, EntriesByMember, MealEntry, OftenAnswer } from '../contract/meal-entries.ts';
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

/** Into the days that a page shows, and those that are kept for offline use. */
async function settleDays(client: QueryClient, change: LogChange, answer: unknown): Promise<void> {
  const answered = entriesOf(answer);
  const after = (entries: readonly MealEntry[], place: DayPlace) => [
    ...settledDay(entries, change, answered, place),
  ];
  const ofDay = (day: DayAnswer, place: DayPlace): DayAnswer => ({
    ...day,
    entries: after(day.entries, place),
  });
  const ofEveryone = (all: EntriesByMember, date: string): EntriesByMember =>
    Object.fromEntries(
      Object.entries(all).map(([memberId, entries]) => [memberId, after(entries, { memberId, date })]),
    );
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [foodLogPaths.list] })) {
    const [, kind, memberId, date] = queryKey as [string, string, string, string];
    if (kind === DAY)
      client.setQueryData<DayAnswer | null>(queryKey, (day) => day && ofDay(day, { memberId, date }));
    else if (isIsoDay(kind))
      client.setQueryData<EntriesByMember | null>(queryKey, (all) => all && ofEveryone(all, kind));
  }
  await changeCopies<DayAnswer>(`${foodLogPaths.day}?`, (day) => ofDay(day, day));
  await changeCopies<EntriesByMember>(`${foodLogPaths.list}?`, (all, query) =>
    ofEveryone(all, query.get('date') ?? ''),
  );
}

export const settleLogWrite: Settle = (client, { change }, answer) =>
  settleDays(client, change as LogChange, answer);

/** What became of a planned meal is in the answer alone: who eats it is for the server to know. */
export const settlePlannedWrite: Settle = (client, _write, answer) => {
  const { removed = [] } = answer as Partial<BatchAnswer>;
  return settleDays(client, { kind: 'removed', ids: removed }, answer);
};

/** Today of everyone, and what they eat often at the meal that comes. */
export async function keepLogOffline(client: QueryClient, keep: KeepQuery): Promise<void> {
  const date = personalToday();
  const members = await keep(familyMembersQuery.queryKey, () => client.fetchQuery(familyMembersQuery));
  for (const { id } of members ?? []) {
    const query = dayQuery({ memberId: id, date });
    await keep(query.queryKey, () => client.fetchQuery({ ...query, staleTime: 0 }));
  }
  await keep(savedMealsQuery.queryKey, () => client.fetchQuery(savedMealsQuery));
}
