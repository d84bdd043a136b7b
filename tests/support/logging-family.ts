import { expect } from 'vitest';
import type { DayAnswer } from '#features/food-log/contract/log-day.ts';
import type { EntriesAnswer, MealEntry } from '#features/food-log/contract/meal-entries.ts';
import { localDay } from '#platform/server/clock.ts';
import { buildTestApp } from './build-test-app.ts';
import { addSharableChild, createPlannablePerson, ownProfile, type TestPerson } from './factories.ts';

export const ENTRIES = '/api/meal-entries';

/** An owner with a child, and short ways to log what they eat. */
export async function createLoggingFamily() {
  const test = await buildTestApp();
  const owner = await createPlannablePerson(test.app);
  const self = await ownProfile(owner);
  const child = await addSharableChild(owner);
  const today = localDay(new Date());

  const log = (who: TestPerson, body: object) => who.request('POST', ENTRIES, body);
  const logged = async (who: TestPerson, body: object): Promise<MealEntry> => {
    const response = await log(who, body);
    expect([response.statusCode, response.json()]).toEqual([201, expect.anything()]);
    const [entry] = response.json<EntriesAnswer>().entries;
    if (entry === undefined) throw new Error('nothing was logged');
    return entry;
  };
  const dayOf = async (who: TestPerson, memberId: string, date: string): Promise<DayAnswer> =>
    (await who.request('GET', `${ENTRIES}/day?memberId=${memberId}&date=${date}`)).json<DayAnswer>();
  const apple = (memberId: string, date: string, more: object = {}) => ({
    memberId,
    date,
    mealType: 'snacks',
    foodId: 'apple',
    amount: 150,
    unit: 'g',
    ...more,
  });

  return { test, owner, self, child, today, log, logged, dayOf, apple };
}
