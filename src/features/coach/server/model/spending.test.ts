import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { coachSpending } from '../coach-schema.ts';
import type { ModelLimits } from './settings.ts';
import { createModelSpending } from './spending.repository.ts';

const LIMITS: ModelLimits = {
  tokensADay: 100,
  tokensAMonth: 250,
  microUsdADay: 1_000,
  microUsdAMonth: 2_500,
};
const of = (tokens: number, microUsd = 0) => ({ tokens, microUsd });
const on = (day: string) => new Date(`${day}T12:00:00Z`);
let test: TestApp;
let other: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  other = await buildTestApp({ beside: test });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

async function fresh() {
  await test.database.db.delete(coachSpending);
  return createModelSpending(test.database);
}
const spent = async () => (await test.database.db.select().from(coachSpending))[0];

it('two processes together stay within a limit', async () => {
  const one = await fresh();
  const two = createModelSpending(other.database);
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? one : two).take(of(15), LIMITS, on('2026-11-27'))),
  );
  expect(taken.filter(Boolean)).toHaveLength(6);
  expect(await spent()).toMatchObject({ dayTokens: 90, monthTokens: 90 });
});

it('what was taken too much is given back', async () => {
  const spending = await fresh();
  const now = on('2026-11-27');
  expect(await spending.take(of(100, 900), LIMITS, now)).toBe(true);
  expect(await spending.take(of(1), LIMITS, now)).toBe(false);
  await spending.settle(of(100, 900), of(20, 150), now);
  expect(await spent()).toMatchObject({
    dayTokens: 20,
    dayMicroUsd: 150,
    monthTokens: 20,
    monthMicroUsd: 150,
  });
  // Money alone is a limit as well.
  expect(await spending.take(of(1, 851), LIMITS, now)).toBe(false);
  expect(await spending.take(of(1, 850), LIMITS, now)).toBe(true);
});

it('a day begins again, its month does not', async () => {
  const spending = await fresh();
  for (const day of ['2026-11-27', '2026-11-28']) {
    expect(await spending.take(of(100), LIMITS, on(day))).toBe(true);
  }
  expect(await spending.take(of(51), LIMITS, on('2026-11-29'))).toBe(false);
  expect(await spending.take(of(50), LIMITS, on('2026-11-29'))).toBe(true);
  expect(await spending.take(of(100), LIMITS, on('2026-12-01'))).toBe(true);
  expect(await spent()).toMatchObject({ day: '2026-12-01', dayTokens: 100, monthTokens: 100 });
});

it('an answer over midnight is settled where it still counts', async () => {
  const spending = await fresh();
  await spending.take(of(80), LIMITS, on('2026-11-27'));
  await spending.take(of(30), LIMITS, on('2026-11-28'));
  await spending.settle(of(80), of(10), on('2026-11-27'));
  expect(await spent()).toMatchObject({ dayTokens: 30, monthTokens: 40 });
  await spending.take(of(30), LIMITS, on('2026-12-01'));
  await spending.settle(of(30), of(0), on('2026-11-28'));
  expect(await spent()).toMatchObject({ dayTokens: 30, monthTokens: 30 });
});

it('a clock that is behind gives nothing twice', async () => {
  const spending = await fresh();
  await spending.take(of(90), LIMITS, on('2026-12-01'));
  expect(await spending.take(of(20), LIMITS, on('2026-11-30'))).toBe(false);
  await spending.settle(of(90), of(90), on('2026-12-01'));
  expect(await spent()).toMatchObject({ day: '2026-12-01', dayTokens: 90 });
});

it('what is more than a whole limit is never taken, and fractions of a limit do not matter', async () => {
  const spending = await fresh();
  expect(await spending.take(of(101), LIMITS, on('2026-11-27'))).toBe(false);
  expect(await spending.take(of(100), { ...LIMITS, tokensADay: 100.5 }, on('2026-11-27'))).toBe(true);
  expect(await spending.take(of(1), { ...LIMITS, tokensADay: 100.5 }, on('2026-11-27'))).toBe(false);
});
