import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  createPlannablePerson,
  generatePlan,
  ownProfile,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { MealPlan } from '../contract/meal-plans.ts';

const CALENDAR = '/api/meal-plans/calendar';
let test: TestApp;
let person: TestPerson;
let plan: MealPlan;

const renew = async (): Promise<string> => {
  const answer = await person.request('POST', CALENDAR);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ path: string }>().path;
};
/** Without a session. */
const ask = (path: string) => send(test.app, 'GET', path);

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPlannablePerson(test.app);
  plan = await generatePlan(person, { duration: 2, mealTypes: ['lunch', 'dinner'] });
});
afterAll(() => test.close());

it('is read without a session, by its address alone', async () => {
  expect((await person.request('GET', CALENDAR)).json()).toEqual({ createdAt: null });
  const path = await renew();
  const answer = await ask(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = answer.body.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(4);
  for (const { date, meals } of plan.dailyPlans) {
    for (const { type, name } of meals) {
      expect(lines).toContain(`UID:${date}-${type}@hearthwell`);
      expect(
        lines.some((line) => line.startsWith('SUMMARY:') && line.includes(name.split(',')[0] ?? '')),
      ).toBe(true);
    }
  }
  expect(answer.body.replaceAll('\r\n ', '')).toContain(`/meal-plan-generator/${plan.id}`);
});

it('stops working when it is renewed, and when it is switched off', async () => {
  const before = await renew();
  const after = await renew();
  expect([(await ask(before)).statusCode, (await ask(after)).statusCode]).toEqual([404, 200]);
  expect((await person.request('DELETE', CALENDAR)).statusCode).toBe(204);
  expect((await ask(after)).statusCode).toBe(404);
  expect((await person.request('GET', CALENDAR)).json()).toEqual({ createdAt: null });
});

it('opens nothing with a secret of another household, or with no secret', async () => {
  const stranger = await createPlannablePerson(test.app);
  const own = await renew();
  const theirs = (await stranger.request('POST', CALENDAR)).json<{ path: string }>().path;
  const [household = ''] = own.split('/').at(-1)?.split('-') ?? [];
  const secret = theirs.slice(theirs.indexOf('-', CALENDAR.length));
  expect((await ask(`${CALENDAR}/${household}${secret}`)).statusCode).toBe(404);
  expect((await ask(`${CALENDAR}/${household}.ics`)).statusCode).toBe(404);
  const answer = await ask(theirs);
  expect(answer.body).not.toContain('BEGIN:VEVENT');
});

it('has nothing of a meal that is eaten out', async () => {
  const [day] = plan.dailyPlans;
  const dinner = day?.meals.filter(({ type }) => type === 'dinner') ?? [];
  const tables = dinner.map(({ dishes = [] }) => ({
    dishes: dishes.map(({ id, portions }) => ({
      id,
      portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
    })),
  }));
  const company = { absent: [], coming: [], isOut: true };
  const out = await person.request('PATCH', `/api/meal-plans/${plan.id}/tables`, {
    revision: plan.revision,
    meals: [{ day: 1, mealType: 'dinner', tables, company }],
  });
  expect(out.statusCode).toBe(200);
  expect((await ask(await renew())).body).not.toContain(`${day?.date}-dinner@`);
});

describe('a household whose plans change', () => {
  const summaries = async (path: string) =>
    (await ask(path)).body
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line.startsWith('SUMMARY:'));

  it('has the plan made last alone, and says when that is no longer safe for someone', async () => {
    const family = await createPlannablePerson(test.app);
    await generatePlan(family, { duration: 1, mealTypes: ['lunch', 'dinner', 'snacks'], seed: 1 });
    const newer = await generatePlan(family, { duration: 1, mealTypes: ['lunch', 'dinner'], seed: 2 });
    const path = (await family.request('POST', CALENDAR)).json<{ path: string }>().path;
    const before = await summaries(path);
    expect(before).toHaveLength(newer.meals.length);
    expect(before.join()).not.toMatch(/Check first/);
    const self = await ownProfile(family);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    const changed = await family.request('PATCH', `/api/family-members/${self.id}`, {
      allergies: ['milk', 'egg', 'fish', 'peanut', 'tree nuts', 'wheat', 'soy', 'sesame', 'shellfish'],
    });
    expect(changed.statusCode).toBe(200);
    const after = await summaries(path);
    expect(after).toHaveLength(before.length);
    for (const line of after) expect(line).toMatch(/^SUMMARY:Check first! /);
  });
});
