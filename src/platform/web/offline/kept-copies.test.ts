import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { APP_VERSION } from '../api-client.ts';
import { deviceStore, noteUser } from './device.ts';
import { memoryStore, openDeviceStore } from './indexed-db-store.ts';
import { changeCopies, keptQuery } from './kept-copies.ts';

const copy = (userId: string, path: string, keptAt: number) => ({
  userId,
  path,
  keptAt,
  data: {},
  keptUntil: 9e15,
  version: '1',
});

test.each([
  ['in the browser', () => openDeviceStore('copies-that-are-out-of-date')],
  ['in memory', async () => memoryStore()],
])('%s, copies that rest on something else go when it has changed', async (_where, open) => {
  const store = await open();
  const kept = [
    copy('me', '/api/recipes/a', 1),
    copy('me', '/api/recipes/b', 5),
    copy('me', '/api/grocery-lists/a', 1),
    copy('you', '/api/recipes/a', 1),
  ];
  for (const each of kept) await store.putCopy(each);
  await store.forgetCopies('me', ['/api/recipes/'], 5);
  const left = await Promise.all(kept.map(({ userId, path }) => store.readCopy(userId, path)));
  expect(left.map((each) => each !== null)).toEqual([false, true, true, true]);
  await store.close();
});

test('without network, what was saved after the last reading is shown, and kept for a reload', async () => {
  await noteUser({ id: 'me' });
  vi.stubGlobal('navigator', { onLine: false });
  const path = '/api/pantry';
  const queryKey = [path];
  const kept = { ...copy('me', path, 1_000), data: ['before'], version: APP_VERSION };
  await deviceStore.putCopy(kept);
  const read = (client: QueryClient) =>
    client.fetchQuery({ queryKey, queryFn: (context) => keptQuery<string[]>(path, context) });

  const page = new QueryClient();
  page.setQueryData(queryKey, ['before', 'saved'], { updatedAt: 2_000 });
  expect(await read(page)).toEqual(['before', 'saved']);
  expect(await read(new QueryClient())).toEqual(['before', 'saved']);

  // Another tab has read it since.
  await deviceStore.putCopy({ ...kept, data: ['read later'], keptAt: 3_000 });
  const older = new QueryClient();
  older.setQueryData(queryKey, ['before'], { updatedAt: 2_000 });
  expect(await read(older)).toEqual(['read later']);
  vi.unstubAllGlobals();
});

test('what was saved goes into the copies of addresses that no page shows', async () => {
  await noteUser({ id: 'me' });
  const kept = (path: string, data: readonly string[]) =>
    deviceStore.putCopy({ ...copy('me', path, 1_000), data, version: APP_VERSION });
  await kept('/api/log/day?date=2026-03-02', ['apple']);
  await kept('/api/log/day?date=2026-03-03', []);
  await kept('/api/logs', []);
  await deviceStore.putCopy({
    ...copy('you', '/api/log/day?date=2026-03-02', 1_000),
    data: [],
    version: APP_VERSION,
  });
  await changeCopies<readonly string[]>('/api/log/day?', (data, query) =>
    query.get('date') === '2026-03-02' ? [...data, 'kiwi'] : [...data],
  );
  const read = async (userId: string, path: string) => {
    const found = await deviceStore.readCopy(userId, path);
    return [found?.data, found?.keptAt === 1_000];
  };
  expect(await read('me', '/api/log/day?date=2026-03-02')).toEqual([['apple', 'kiwi'], false]);
  // Untouched, it is as old as it was.
  expect(await read('me', '/api/log/day?date=2026-03-03')).toEqual([[], true]);
  expect(await read('me', '/api/logs')).toEqual([[], true]);
  expect(await read('you', '/api/log/day?date=2026-03-02')).toEqual([[], true]);
});

test.each([
  ['takes the place of the copy', ['before'], ['now'], 1],
  ['is asked for again where a write has changed what is shown', ['before', 'saved'], ['before', 'saved'], 2],
])('the answer of a slow server %s', async (_what, shown, last, asked) => {
  await noteUser({ id: 'me' });
  vi.stubGlobal('navigator', { onLine: true });
  const path = `/api/slow-${asked}`;
  const queryKey = [path];
  await deviceStore.putCopy({ ...copy('me', path, 1_000), data: ['before'], version: APP_VERSION });
  const slow = Promise.withResolvers<Response>();
  const fetch = vi
    .fn<() => Promise<Response>>()
    .mockImplementationOnce(() => slow.promise)
    .mockImplementation(async () => Response.json(['before', 'saved']));
  vi.stubGlobal('fetch', fetch);
  const client = new QueryClient();
  const query = new QueryObserver(client, {
    queryKey,
    queryFn: (context) => keptQuery<string[]>(path, context),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stop = query.subscribe(() => undefined);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(client.getQueryData(queryKey)).toEqual(['before']);
  });
  vi.useRealTimers();
  client.setQueryData(queryKey, shown);
  slow.resolve(Response.json(['now']));
  await vi.waitFor(async () => {
    expect(fetch).toHaveBeenCalledTimes(asked);
    expect(client.getQueryData(queryKey)).toEqual(last);
    expect((await deviceStore.readCopy('me', path))?.data).toEqual(last);
  });
  stop();
  vi.unstubAllGlobals();
});
