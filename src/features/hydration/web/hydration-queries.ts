import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays } from '#domain/calendar/days.ts';
import { contentsOf, drinkOf } from '#domain/hydration/drinks.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import { personalToday } from '#platform/web/format.ts';
import { changeCopies, keptQuery } from '#platform/web/offline/kept-copies.ts';
import {
  deleteForGood,
  enqueueWrite,
  stampChange,
  useWaitingWrites,
} from '#platform/web/offline/offline-writes.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { KeepQuery, Settle } from '#platform/web/web-feature.ts';
import type { HydrationDay, HydrationEntry, HydrationSettings } from '../contract/hydration.ts';
import { hydrationPaths } from '../contract/paths.ts';
import {
  type Days,
  drinkWrite,
  HYDRATION_TOPIC,
  type HydrationChange,
  removeWrite,
  replayOnEntries,
  replayOnSettings,
  settingsWrite,
} from './hydration-changes.ts';

export const settingsQuery = queryOptions({
  queryKey: [hydrationPaths.settings],
  queryFn: (context) => keptQuery<HydrationSettings>(hydrationPaths.settings, context),
});

/** `days`: as far back as a page looks. */
export const entriesQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: [hydrationPaths.list, from, to],
    queryFn: (context) =>
      keptQuery<HydrationEntry[]>(`${hydrationPaths.list}?from=${from}&to=${to}`, context),
  });

const WEEK_DAYS = 7;
export const weekUntil = (to: string): Days => ({ from: addDays(to, 1 - WEEK_DAYS), to });

function useHydrationChanges(): readonly HydrationChange[] {
  const writes = useWaitingWrites(HYDRATION_TOPIC);
  return useMemo(() => writes.map(({ change }) => change as HydrationChange), [writes]);
}

/** With what was changed on this device and is not sent yet. */
export function useHydrationSettings() {
  const query = useQuery(settingsQuery);
  const changes = useHydrationChanges();
  const { data } = query;
  const settings = useMemo(() => data && replayOnSettings(data, changes), [data, changes]);
  return { ...query, data: settings };
}

/** The same for what was drunk. */
export function useDrinks(days: Days) {
  const query = useQuery(entriesQuery(days));
  const changes = useHydrationChanges();
  const { data } = query;
  const { from, to } = days;
  const entries = useMemo(
    () => data && replayOnEntries(data, changes, { from, to }),
    [data, changes, from, to],
  );
  return { ...query, data: entries };
}

/** What only the server knows of a day: the water of what was eaten. */
export const useFoodWater = (memberId: string, date: string): number | null =>
  useQuery({
    queryKey: [hydrationPaths.day, memberId, date],
    queryFn: ({ signal }) =>
      apiQuery<HydrationDay>(`${hydrationPaths.day}?memberId=${memberId}&date=${date}`, { signal }),
  }).data?.foodWaterMl ?? null;

export interface NewDrink {
  readonly memberId: string;
  readonly date: string;
  readonly drink: string;
  readonly ml: number;
  readonly at: Date;
}

/** Shown at once, and kept on this device until there is a network. */
export function addDrink({ at, ...said }: NewDrink, words: string): HydrationEntry {
  const drink = drinkOf(said.drink);
  if (drink === null) throw new Error(`there is no drink ${said.drink}`);
  const entry = { id: createUuid(), at: at.toISOString(), ...said, ...contentsOf(drink, said.ml) };
  void enqueueWrite(drinkWrite(entry, words));
  return entry;
}

/** What was added a moment ago by mistake. */
export const takeBack = (id: string, words: string): Promise<void> => enqueueWrite(removeWrite(id, words));

/** Hidden at once; when nobody took it back it is removed for good. */
export function removeDrink(id: string, words: string): void {
  deleteWithUndo({
    id,
    title: 'Drink removed',
    message: words,
    remove: (keepalive) => deleteForGood(removeWrite(id, `Remove ${words}`), keepalive),
  });
}

export const changeSettings = (change: Parameters<typeof settingsWrite>[0]): Promise<void> =>
  enqueueWrite(settingsWrite(change, stampChange()));

/** Into what a page shows, and what is kept for offline use. */
export const settleHydrationWrite: Settle = async (client, { change }, answer) => {
  const made = change as HydrationChange;
  if (made.kind !== 'drunk' && made.kind !== 'removed') {
    client.setQueryData(settingsQuery.queryKey, answer as HydrationSettings);
    await changeCopies(hydrationPaths.settings, () => answer as HydrationSettings);
    return;
  }
  for (const [key, entries] of client.getQueriesData<HydrationEntry[]>({
    queryKey: [hydrationPaths.list],
  })) {
    const [, from, to] = key as [string, string, string];
    if (entries) client.setQueryData(key, replayOnEntries(entries, [made], { from, to }));
  }
  await changeCopies<readonly HydrationEntry[]>(`${hydrationPaths.list}?`, (entries, query) =>
    replayOnEntries(entries, [made], { from: query.get('from') ?? '', to: query.get('to') ?? '' }),
  );
};

export async function keepHydrationOffline(client: QueryClient, keep: KeepQuery): Promise<void> {
  await keep(settingsQuery.queryKey, () => client.fetchQuery({ ...settingsQuery, staleTime: 0 }));
  const week = entriesQuery(weekUntil(personalToday()));
  await keep(week.queryKey, () => client.fetchQuery({ ...week, staleTime: 0 }));
}
