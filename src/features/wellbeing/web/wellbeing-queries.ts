import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays, DAY_MS } from '#domain/calendar/days.ts';
import type { Help } from '#features/coach/contract/answer.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { formatDay, personalToday } from '#platform/web/format.ts';
import { changeCopies, keptQuery } from '#platform/web/offline/kept-copies.ts';
import {
  deleteForGood,
  enqueueWrite,
  stampChange,
  useWaitingWrites,
} from '#platform/web/offline/offline-writes.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { KeepQuery, Settle } from '#platform/web/web-feature.ts';
import { wellbeingPaths } from '../contract/paths.ts';
import type { Entries, FeelingsDay, SharingPut, WellbeingSettings, Who5Day } from '../contract/wellbeing.ts';
import type { CheckInChange } from '../rules/check-in.ts';
import { TREND_DAYS } from '../rules/trend.ts';
import { who5Score } from '../rules/who-5.ts';
import {
  type Days,
  feltWrite,
  removeWrite,
  replayOnEntries,
  sayWrite,
  WELLBEING_TOPIC,
  type WellbeingChange,
  who5Write,
} from './wellbeing-changes.ts';

/** On a device that others may pick up, days are kept for less time than a plan. */
const KEPT_MS = 7 * DAY_MS;
const keepUntil = () => Date.now() + KEPT_MS;

const settingsQuery = queryOptions({
  queryKey: [wellbeingPaths.settings],
  queryFn: (context) => keptQuery<WellbeingSettings>(wellbeingPaths.settings, { ...context, keepUntil }),
});

const entriesQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: [wellbeingPaths.entries, from, to],
    queryFn: (context) =>
      keptQuery<Entries>(`${wellbeingPaths.entries}?from=${from}&to=${to}`, { ...context, keepUntil }),
  });

/** As far back as the page looks. */
const monthUntil = (to: string): Days => ({ from: addDays(to, 1 - TREND_DAYS.month), to });

export const useWellbeingSettings = () => useQuery(settingsQuery);

/** With what was changed on this device and is not sent yet. */
export function useEntries(today: string) {
  const days = useMemo(() => monthUntil(today), [today]);
  const query = useQuery(entriesQuery(days));
  const writes = useWaitingWrites(WELLBEING_TOPIC);
  const { data } = query;
  const entries = useMemo(
    () =>
      data &&
      replayOnEntries(
        data,
        writes.map(({ change }) => change as WellbeingChange),
        days,
      ),
    [data, writes, days],
  );
  return { ...query, data: entries };
}

export const say = (day: string, said: CheckInChange): Promise<void> =>
  enqueueWrite(sayWrite(day, said, stampChange()));

export const answerWho5 = (day: string, answers: readonly number[]): Who5Day => {
  const entry = { day, answers: [...answers], score: who5Score(answers) };
  void enqueueWrite(who5Write(entry, stampChange()));
  return entry;
};

export const feel = (
  felt: Pick<FeelingsDay, 'memberId' | 'day'> & Partial<Pick<FeelingsDay, 'feelings' | 'helps'>>,
): Promise<void> => enqueueWrite(feltWrite(felt, stampChange()));

/** What a removed day is called while it can be taken back. */
export const pendingId = (day: string): string => `wellbeing/${day}`;

/** Hidden at once; when nobody took it back it is removed for good. */
export function removeDay(day: string): void {
  deleteWithUndo({
    id: pendingId(day),
    title: 'Check-in removed',
    message: formatDay(day, { month: 'long', day: 'numeric' }),
    remove: (keepalive) => deleteForGood(removeWrite(day), keepalive),
  });
}

/** Whether words ask for help at once. Without a network the lines below the field are there all the same. */
export const useHelpFor = () =>
  useMutation({
    mutationFn: (text: string) =>
      apiRequest<{ help: Help | null }>('POST', wellbeingPaths.help, { body: { text } }),
  });

export function useShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SharingPut) => apiRequest<WellbeingSettings>('PUT', wellbeingPaths.sharing, { body }),
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
  });
}

/** Into what a page shows, and what is kept for offline use. */
export const settleWellbeingWrite: Settle = async (client, { change }) => {
  const made = [change as WellbeingChange];
  for (const [key, entries] of client.getQueriesData<Entries>({ queryKey: [wellbeingPaths.entries] })) {
    const [, from, to] = key as [string, string, string];
    if (entries) client.setQueryData(key, replayOnEntries(entries, made, { from, to }));
  }
  await changeCopies<Entries>(`${wellbeingPaths.entries}?`, (entries, query) =>
    replayOnEntries(entries, made, { from: query.get('from') ?? '', to: query.get('to') ?? '' }),
  );
};

export async function keepWellbeingOffline(client: QueryClient, keep: KeepQuery): Promise<void> {
  await keep(settingsQuery.queryKey, () => client.fetchQuery({ ...settingsQuery, staleTime: 0 }));
  const month = entriesQuery(monthUntil(personalToday()));
  await keep(month.queryKey, () => client.fetchQuery({ ...month, staleTime: 0 }));
}
