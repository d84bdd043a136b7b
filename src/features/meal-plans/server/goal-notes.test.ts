import { afterAll, expect, it } from 'vitest';
import { buildTestApp, quickPlanner } from '#tests/support/build-test-app.ts';
import { createPlannablePerson, generatePlan, ownProfile } from '#tests/support/factories.ts';
import type { MealPlan } from '../contract/meal-plans.ts';

const test = await buildTestApp({ planner: quickPlanner() });
afterAll(() => test.close());

it('a plan says when someone has other goals than it was made for, until it is planned again', async () => {
  const person = await createPlannablePerson(test.app);
  const { id: memberId, name } = await ownProfile(person);
  const { id } = await generatePlan(person, { duration: 1, mealTypes: ['lunch', 'dinner'] });
  const path = `/api/meal-plans/${id}`;
  const read = async () => (await person.request('GET', path)).json<MealPlan>();
  const notes = ({ unmet }: MealPlan) => unmet.filter(({ code }) => code === 'goals_changed');
  expect(notes(await read())).toEqual([]);

  const goal = { memberId, nutrientType: 'fiber' };
  expect((await person.request('PUT', '/api/nutrition-goals', { ...goal, lower: 32 })).statusCode).toBe(200);
  const note = { code: 'goals_changed', memberId, message: expect.stringContaining(name) };
  expect(notes(await read())).toEqual([note]);
  expect((await person.request('GET', `${path}/pdf`)).body).not.toContain('goals have changed');
  const { revision = 0, dailyPlans } = await read();
  const [mealType] = dailyPlans[0]?.meals.map(({ type }) => type) ?? [];
  const locked = await person.request('POST', `${path}/locks`, {
    revision,
    day: 1,
    mealType,
    isLocked: true,
  });
  expect([locked.statusCode, notes(locked.json<MealPlan>())]).toEqual([200, [note]]);

  // What is as it was before needs no new plan.
  await person.request('DELETE', '/api/nutrition-goals', goal);
  expect(notes(await read())).toEqual([]);

  await person.request('PUT', '/api/nutrition-goals', { ...goal, lower: 32 });
  const { revision: now = 0 } = await read();
  const again = await person.request('POST', `${path}/regenerate`, { revision: now });
  expect([again.statusCode, notes(await read())]).toEqual([200, []]);
});
