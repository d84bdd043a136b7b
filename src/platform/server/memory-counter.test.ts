import { expect, it } from 'vitest';
import { createMemoryCounter } from './memory-counter.ts';

let time = 0;
const now = () => time;

it('counts the hits of a window, and starts over after it', async () => {
  const counter = createMemoryCounter(now);
  expect(await counter.hit('a', 1_000)).toEqual({ current: 1, ttl: 1_000 });
  time += 400;
  expect(await counter.hit('a', 1_000)).toEqual({ current: 2, ttl: 600 });
  expect(await counter.hit('b', 1_000)).toEqual({ current: 1, ttl: 1_000 });
  time += 600;
  expect(await counter.hit('a', 1_000)).toEqual({ current: 1, ttl: 1_000 });
  expect(await counter.hit('b', 1_000)).toEqual({ current: 2, ttl: 400 });
});

it('keeps a window that is open when it sweeps the others away', async () => {
  const counter = createMemoryCounter(now);
  await counter.hit('short', 10);
  await counter.hit('long', 1_000);
  time += 20;
  await counter.sweep();
  expect((await counter.hit('long', 1_000)).current).toBe(2);
  expect((await counter.hit('short', 10)).current).toBe(1);
});

it('forgets the oldest window when there are too many callers', async () => {
  const counter = createMemoryCounter(now, 2);
  for (const key of ['a', 'b', 'b', 'c']) await counter.hit(key, 1_000);
  expect((await counter.hit('b', 1_000)).current).toBe(3);
  expect((await counter.hit('a', 1_000)).current).toBe(1);
});
