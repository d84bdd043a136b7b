import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { memoryStore, openDeviceStore } from './indexed-db-store.ts';

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
