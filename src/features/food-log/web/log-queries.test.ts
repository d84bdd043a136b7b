import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { APP_VERSION } from '#platform/web/api-client.ts';
import { deviceStore, noteUser } from '#platform/web/offline/device.ts';
import type { WaitingWrite } from '#platform/web/offline/waiting-write.ts';
import type { DayAnswer } from '../contract/log-day.ts';
import type { EntriesByMember, MealEntry } from '../contract/meal-entries.ts';
import type { LogChange } from './log-changes.ts';
import { dayQuery, settleLogWrite, settlePlannedWrite } from './log-queries.ts';
import { entriesOnQuery } from './planned-queries.ts';

const MIA = 'mia';
const [MONDAY, TUESDAY] = ['2026-03-02', '2026-03-03'];
const entry = (id: string, date: string): MealEntry =>
  ({ id, memberId: MIA, date, fieldTimes: {} }) as unknown as MealEntry;
const day = (date: string, ...ids: string[]) =>
  ({ memberId: MIA, date, entries: ids.map((id) => entry(id, date)) }) as unknown as DayAnswer;
const write = (change: LogChange) => ({ change }) as WaitingWrite;

const dayPath = (date: string) => `/api/meal-entries/day?memberId=${MIA}&date=${date}`;
const listPath = (date: string) => `/api/meal-entries?date=${date}`;
const kept = (path: string, data: unknown) =>
  deviceStore.putCopy({ userId: 'me', path, data, keptAt: 1, keptUntil: 9e15, version: APP_VERSION });
const everyone = (entries: readonly MealEntry[]): EntriesByMember => ({ [MIA]: [...entries] });
const ids = (entries: readonly MealEntry[] = []) => entries.map(({ id }) => id);
const idsOfMia = (all: unknown) => ids((all as EntriesByMember)[MIA]);
const keptDay = async (date: string) => {
  const copy = await deviceStore.readCopy('me', dayPath(date));
  return ids((copy?.data as DayAnswer | undefined)?.entries);
};
const keptList = async (date: string) => idsOfMia((await deviceStore.readCopy('me', listPath(date)))?.data);

let client: QueryClient;
beforeEach(async () => {
  client = new QueryClient();
  await noteUser({ id: 'me' });
  await kept(dayPath(MONDAY), day(MONDAY, 'a', 'b'));
  await kept(dayPath(TUESDAY), day(TUESDAY));
  await kept(listPath(MONDAY), everyone(day(MONDAY, 'a', 'b').entries));
});

it('a saved change is in the days that are kept for offline use, whether a page shows them or not', async () => {
  client.setQueryData(dayQuery({ memberId: MIA, date: MONDAY }).queryKey, day(MONDAY, 'a', 'b'));
  client.setQueryData(entriesOnQuery(MONDAY).queryKey, everyone(day(MONDAY, 'a', 'b').entries));
  await settleLogWrite(client, write({ kind: 'added', entries: [entry('c', MONDAY)] }), {
    entries: [entry('c', MONDAY)],
  });
  expect(ids(client.getQueryData(dayQuery({ memberId: MIA, date: MONDAY }).queryKey)?.entries)).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(idsOfMia(client.getQueryData(entriesOnQuery(MONDAY).queryKey))).toEqual(['a', 'b', 'c']);
  expect([await keptDay(MONDAY), await keptList(MONDAY), await keptDay(TUESDAY)]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    [],
  ]);
});

it('one that moves an entry takes it from one kept day into the other', async () => {
  const moved = { ...entry('b', TUESDAY), fieldTimes: { place: '2026-03-03T10:00:00.000Z' } };
  const change: LogChange = { kind: 'set', entries: [{ entry: moved, wasOn: MONDAY }], fields: ['place'] };
  await settleLogWrite(client, write(change), { entries: [moved] });
  expect([await keptDay(MONDAY), await keptDay(TUESDAY)]).toEqual([['a'], ['b']]);
});

it('what became of a planned meal is kept as the server says', async () => {
  await settlePlannedWrite(client, {} as WaitingWrite, { entries: [entry('p', MONDAY)], removed: ['a'] });
  expect([await keptDay(MONDAY), await keptList(MONDAY)]).toEqual([
    ['b', 'p'],
    ['b', 'p'],
  ]);
});
