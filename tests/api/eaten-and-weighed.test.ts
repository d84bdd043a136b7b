import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { DayAnswer } from '#features/food-log/contract/log-day.ts';
import type { HydrationDay } from '#features/hydration/contract/hydration.ts';
import type { Learned } from '#features/nutrition-goals/contract/nutrition-goals.ts';
import { localDay } from '#platform/server/clock.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPlannablePerson, ownProfile, type TestPerson } from '#tests/support/factories.ts';

/* What several features know of a person, and one of them says. */

let test: TestApp;
let owner: TestPerson;
let self: FamilyMember;
const today = localDay(new Date());

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPlannablePerson(test.app);
  const { id } = await ownProfile(owner);
  await owner.request('PATCH', `/api/family-members/${id}`, { heightCm: 165, weightKg: 70 });
  self = await ownProfile(owner);
});
afterAll(() => test.close());

async function log(date: string, mealType: string, foodId: string, grams: number): Promise<void> {
  const body = { memberId: self.id, date, mealType, foodId, amount: grams, unit: 'g' };
  expect((await owner.request('POST', '/api/meal-entries', body)).statusCode).toBe(201);
}
const dayOf = async (date: string): Promise<DayAnswer> =>
  (await owner.request('GET', `/api/meal-entries/day?memberId=${self.id}&date=${date}`)).json();

describe('the food log', () => {
  it('holds a day against own goals as soon as they are set, and again when they are gone', async () => {
    const date = addDays(today, -100);
    await log(date, 'lunch', 'apple', 150);
    const fiber = async () =>
      (await dayOf(date)).targets.find(({ nutrient }) => nutrient === 'fiber_g')?.lower;
    const usual = await fiber();
    const goal = { memberId: self.id, nutrientType: 'fiber' };
    const put = await owner.request('PUT', '/api/nutrition-goals', { ...goal, lower: 35 });
    expect([put.statusCode, put.body]).toEqual([expect.any(Number), expect.any(String)]);
    expect(put.statusCode).toBeLessThan(300);
    expect(await fiber()).toBe(35);
    expect((await owner.request('DELETE', '/api/nutrition-goals', goal)).statusCode).toBeLessThan(300);
    expect(await fiber()).toBe(usual);
  });

  it('says how much water was eaten to who asks what was drunk', async () => {
    const date = addDays(today, -101);
    const water = async () =>
      (await owner.request('GET', `/api/hydration/day?memberId=${self.id}&date=${date}`)).json<HydrationDay>()
        .foodWaterMl;
    expect(await water()).toBeNull();
    await log(date, 'lunch', 'apple', 200);
    const eaten = await water();
    expect(eaten).toBeGreaterThan(150);
    expect(eaten).toBeLessThan(190);
  });
});

describe('the energy that a body uses', () => {
  it('is learned from whole days and weights, and from nothing less', async () => {
    const learned = async () =>
      (await owner.request('GET', '/api/nutrition-goals/learned')).json<Learned>()[self.id];
    for (let back = 1; back <= 20; back += 1) {
      const date = addDays(today, -back);
      for (const mealType of ['breakfast', 'lunch', 'dinner'])
        await log(date, mealType, 'peanut-butter-salted', 110);
    }
    expect(await learned()).toBeUndefined();
    for (let back = 1; back <= 20; back += 1) {
      const body = {
        memberId: self.id,
        date: addDays(today, -back),
        kind: 'weight',
        value: 70 + (back % 3) / 10,
        unit: 'kg',
      };
      expect((await owner.request('POST', '/api/measurements', body)).statusCode).toBe(201);
    }
    expect(await learned()).toMatchObject({ completeDays: 20 });
  });
});
