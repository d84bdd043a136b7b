import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  generatePlan,
  type TestPerson,
} from '#tests/support/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  test.clock.now = new Date('2026-01-10T12:00:00Z');
});
afterAll(() => test.close());

const path = '/api/household/retention';
const idsOf = async (person: TestPerson, what: string) =>
  (await person.request('GET', `/api/${what}`)).json().map(({ id }: { id: string }) => id);

async function logEntries(person: TestPerson): Promise<number> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query('SELECT 1 FROM member_access_log WHERE household_id = $1', [
    person.user.householdId,
  ]);
  await client.end();
  return rows.length;
}

describe('how long things are kept', () => {
  it('is for ever, and a year for who has seen what, the coach and check-ins, until the owner decides', async () => {
    const person = await createPerson(test.app);
    const before = {
      mealPlansMonths: null,
      groceryListsMonths: null,
      foodLogMonths: null,
      accessLogMonths: 12,
      coachMonths: 12,
      wellbeingMonths: 12,
    };
    expect((await person.request('GET', path)).json()).toEqual(before);
    expect((await person.request('PATCH', path, { mealPlansMonths: 6 })).json()).toEqual({
      ...before,
      mealPlansMonths: 6,
    });
    expect((await person.request('PATCH', path, { accessLogMonths: 3 })).json()).toEqual({
      ...before,
      mealPlansMonths: 6,
      accessLogMonths: 3,
    });
    // Forever is a choice, and no row that was never written.
    const forever = (await person.request('PATCH', path, { coachMonths: null })).json();
    expect(forever).toMatchObject({ coachMonths: null, accessLogMonths: 3 });
    for (const wrong of [{ mealPlansMonths: 0 }, { accessLogMonths: null }, { other: 1 }]) {
      expect((await person.request('PATCH', path, wrong)).statusCode).toBe(422);
    }
  });

  it('holds by the clock, and spares what is in use', async () => {
    const person = await createPlannablePerson(test.app);
    await person.request('PATCH', path, { mealPlansMonths: 1, groceryListsMonths: 1, accessLogMonths: 1 });
    await addMember(person);
    await person.request('GET', '/api/family-members');
    const old = await generatePlan(person, { duration: 1, startDate: '2026-01-10' });
    const ahead = await generatePlan(person, { duration: 7, startDate: '2026-02-20' });
    const list = (await person.request('POST', '/api/grocery-lists', { title: 'Old' })).json().id;
    const used = (await person.request('POST', '/api/grocery-lists', { title: 'Used' })).json().id;
    const other = await createPlannablePerson(test.app);
    const kept = await generatePlan(other, { duration: 1, startDate: '2026-01-10' });

    test.clock.now = new Date('2026-02-09T12:00:00Z');
    await test.daily('retention-sweep');
    expect(await idsOf(person, 'meal-plans')).toEqual([ahead.id, old.id]);

    test.clock.now = new Date('2026-03-01T12:00:00Z');
    await person.request('POST', `/api/grocery-lists/${used}/items`, {
      item: 'milk',
      fieldTimes: { item: '2026-02-28T09:00:00.000Z' },
    });
    await test.daily('retention-sweep');
    expect(await idsOf(person, 'meal-plans')).toEqual([ahead.id]);
    expect(await idsOf(person, 'grocery-lists')).toEqual([used]);
    expect(await idsOf(other, 'meal-plans')).toEqual([kept.id]);
    expect(await logEntries(person)).toBe(0);
    expect(await logEntries(other)).toBeGreaterThan(0);

    test.clock.now = new Date('2026-04-01T12:00:00Z');
    await test.daily('retention-sweep');
    expect(await idsOf(person, 'meal-plans')).toEqual([]);
    expect(list).not.toBe(used);
  });
});

/** By which choice of the household days of a person end; a sentence: why there is none. */
const DAYS_END: Readonly<Record<string, string>> = {
  meal_entries: 'foodLog',
  food_log_days: 'foodLog',
  meal_photos: 'foodLog',
  wellbeing_entries: 'wellbeing',
  wellbeing_feelings: 'wellbeing',
  coach_messages: 'coach',
  measurements:
    'Growth and the chart of a child need them all; each can be deleted, and they go with the profile.',
  hydration_entries: 'Amounts alone; each can be deleted, and they go with the profile.',
};

it('knows of each table with days of a person when they end', async () => {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name IN ('member_id', 'day')
     GROUP BY table_name HAVING count(*) = 2 ORDER BY table_name`,
  );
  await client.end();
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(DAYS_END).toSorted());
});
