import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { rateLimits } from './platform-schema.ts';
import { createRateLimitCounter } from './rate-limit-counter.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe('the rate limit counter', () => {
  it('counts every hit of a window, also those at once, and starts again after it', async () => {
    const counter = createRateLimitCounter(test.database);
    const hits = await Promise.all(Array.from({ length: 10 }, () => counter.hit('a', 60_000)));
    expect(hits.map((hit) => hit.current).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(hits.every((hit) => hit.ttl > 0 && hit.ttl <= 60_000)).toBe(true);
    expect((await counter.hit('b', 60_000)).current).toBe(1);
    await test.database.db.update(rateLimits).set({ windowEndsAt: sql`now() - interval '1 second'` });
    expect((await counter.hit('a', 60_000)).current).toBe(1);
  });

  it('sweeps away what has ended and nothing else', async () => {
    const counter = createRateLimitCounter(test.database);
    await counter.hit('ended', 60_000);
    await test.database.db.update(rateLimits).set({ windowEndsAt: sql`now() - interval '1 second'` });
    await counter.hit('running', 60_000);
    await counter.sweep();
    const left = await test.database.db.select({ key: rateLimits.key }).from(rateLimits);
    expect(left).toEqual([{ key: 'running' }]);
  });
});
