import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownActor } from '#platform/server/db/database.ts';
import { buildTestApp, quickPlanner, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPlannablePerson,
  generatePlan,
  planInput,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { MealPlan, MealPlanSummary } from '../contract/meal-plans.ts';
import { mealPlans } from './meal-plans-schema.ts';
import type { PlanRunner } from './plan-runner.ts';

/** A test can do something while the planner searches. */
let meanwhile: (() => Promise<unknown>) | null = null;
const planner: PlanRunner = {
  async run(...order) {
    await meanwhile?.();
    return quickPlanner().run(...order);
  },
  expect: () => true,
  close: async () => undefined,
};

const DAY_MS = 86_400_000;
const PLANS = '/api/meal-plans';
let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await buildTestApp({ planner });
  person = await createPlannablePerson(test.app);
});
afterAll(() => test.close());

const read = async (id: string) => (await person.request('GET', `${PLANS}/${id}`)).json<MealPlan>();
const list = async () => (await person.request('GET', PLANS)).json<MealPlanSummary[]>();

describe('a plan that has begun', () => {
  it('keeps the days that are over, and has a plan of its own for the rest, with what is locked there', async () => {
    const plan = await generatePlan(person, { duration: 3, mealTypes: ['dinner'] });
    const lock = { revision: plan.revision, day: 3, mealType: 'dinner', isLocked: true };
    expect((await person.request('POST', `${PLANS}/${plan.id}/locks`, lock)).statusCode).toBe(200);
    const before = await read(plan.id);
    test.clock.now = new Date(test.clock.now.getTime() + DAY_MS);
    const answer = await person.request('POST', `${PLANS}/${plan.id}/regenerate`, {
      revision: before.revision,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const rest = answer.json<MealPlan>();
    expect(rest.id).not.toBe(plan.id);
    expect(rest.title).toBe(plan.title.replace('3-day', '2-day'));
    expect(rest.dailyPlans.map(({ date }) => date)).toEqual(plan.dailyPlans.slice(1).map(({ date }) => date));
    const dinner = ({ dailyPlans }: MealPlan) => dailyPlans.at(-1)?.meals[0];
    expect(dinner(rest)).toMatchObject({ recipeId: dinner(plan)?.recipeId, isLocked: true });
    expect((await read(plan.id)).dailyPlans).toEqual(before.dailyPlans);
    expect((await list())[0]?.id).toBe(rest.id);
  });

  it('has nothing left to plan once it is over', async () => {
    const plan = await generatePlan(person, { duration: 1, mealTypes: ['dinner'] });
    test.clock.now = new Date(test.clock.now.getTime() + DAY_MS);
    const path = `${PLANS}/${plan.id}/regenerate`;
    const answer = await person.request('POST', path, { revision: plan.revision });
    expect(answer.json()).toMatchObject({
      code: 'plan_impossible',
      message: expect.stringMatching(/is over/),
    });
  });
});

describe('a family that changes', () => {
  it('is asked to look where someone has no seat in its plan, or in a copy of it', async () => {
    const plan = await generatePlan(person, { duration: 1, mealTypes: ['dinner'] });
    const own = await generatePlan(person, {
      ...{ duration: 1, mealTypes: ['dinner'], familyMemberId: plan.members[0]?.id ?? '' },
    });
    const noa = await addMember(person, { name: 'Noa', age: 9, allergies: ['milk'] });
    const note = {
      code: 'self_managed',
      memberId: noa.id,
      message: expect.stringMatching(/^Noa is not in this plan: it has no portions for them/),
    };
    const copied = await person.request('POST', `${PLANS}/${plan.id}/copies`, { startDate: '2029-12-13' });
    expect(copied.json<MealPlan>().unmet).toContainEqual(note);
    for (const id of [plan.id, copied.json<MealPlan>().id])
      expect((await read(id)).unmet).toContainEqual(note);
    // A plan for one person is for nobody else.
    expect((await read(own.id)).unmet).not.toContainEqual(note);
  });

  it('has nobody back who was removed while a plan was made or copied', async () => {
    const path = async () => {
      const { id } = await addMember(person, { name: 'Kim', age: 30 });
      return `/api/family-members/${id}`;
    };
    const first = await path();
    const plan = await generatePlan(person, { duration: 1, mealTypes: ['dinner'] });
    const stored = (await list()).length;
    const copy = () => person.request('POST', `${PLANS}/${plan.id}/copies`, { startDate: '2029-12-13' });
    const make = () =>
      person.request('POST', `${PLANS}/smart-generate`, planInput({ duration: 1, mealTypes: ['dinner'] }));
    for (const [gone, ask] of [
      [first, copy],
      [await path(), make],
    ] as const) {
      meanwhile = () => person.request('DELETE', gone);
      const answer = await ask();
      meanwhile = null;
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile']);
    }
    expect(await list()).toHaveLength(stored);
  });

  it('loses no change of a plan that is made while someone is removed', async () => {
    const { id } = await addMember(person, { name: 'Lou', age: 30 });
    const plan = await generatePlan(person, { duration: 1, mealTypes: ['dinner'] });
    let removed: ReturnType<TestPerson['request']> | undefined;
    await test.database.withHousehold(ownActor(person.user.householdId), async (tx) => {
      const stored = sql`jsonb_set(${mealPlans.plan}, '{revision}', '41')`;
      await tx.db.update(mealPlans).set({ plan: stored }).where(eq(mealPlans.id, plan.id));
      removed = person.request('DELETE', `/api/family-members/${id}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    expect((await removed)?.statusCode).toBe(204);
    const after = await read(plan.id);
    expect(after.revision).toBe(42);
    expect(after.members.map(({ name }) => name)).not.toContain('Lou');
  });
});
