import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EVERY_RECORD } from '#app/server/features.ts';
import { addDays } from '#domain/calendar/days.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import type { MealPlan as StoredMealPlan } from '#domain/recipes/meal-plan.ts';
import { createAccountEndsRepository } from '#features/account/server/accounts/account-ends.repository.ts';
import { createAccountEndsService } from '#features/account/server/accounts/account-ends.service.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { GroceryList, GroceryListSummary } from '#features/grocery-lists/contract.ts';
import type { MealPlan, MealPlanSummary } from '#features/meal-plans/contract/meal-plans.ts';
import type { MarkedRecipe, RecipeMarksWithNotes } from '#features/recipes/contract/recipe-marks.ts';
import { SAMPLE_MARKS } from '#features/recipes/server/recipe-marks/sample-marks.ts';
import type { User } from '#platform/contract/accounts.ts';
import { localDay } from '#platform/server/clock.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send, type TestPerson } from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { newTemplate, openSample, read, rememberingPlanner, rowsOf } from '#tests/support/sample-visitors.ts';
import { createDemoRepository } from './demo.repository.ts';
import { takeAwayExpired } from './demo.service.ts';
import { DEMO_FAMILY, PAST_WEEKS } from './demo-family.ts';
import { createDemoTemplate, type DemoTemplate } from './demo-template.ts';

const HOUR = 3_600_000;
/** Weeks behind today: the half year is made in the deep run, here and as by the product in tests/e2e/demo.spec.ts. */
const WEEKS = process.env.TEST_DEEP === undefined ? 3 : PAST_WEEKS;
let folder: string;
let template: DemoTemplate;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthwell-demo-'));
  template = newTemplate(join(folder, 'family.json'), WEEKS);
  await template.prepare();
  test = await buildTestApp({ demoTemplate: template });
  // Half a year of plans on a machine that is busy with other tests.
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

async function countIn(table: string): Promise<number> {
  const { rows } = await test.database.db.execute<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0]?.n ?? -1;
}

describe('the sample family', () => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await openSample(test);
  });

  it('is signed in to at once, and says that it is a sample', async () => {
    expect(person.user).toMatchObject({ demo: true, username: 'Nora Lindqvist', emailVerified: false });
    expect(person.user.email).toMatch(/@sample\.invalid$/);
    expect(await read(person, '/api/user')).toEqual(person.user);
    const real = await createPerson(test.app);
    expect(real.user.demo).toBe(false);
    expect(await read<User>(real, '/api/user')).toMatchObject({ demo: false });
  });

  it('has four generations with all that was given about them', async () => {
    const family = await read<FamilyMember[]>(person, '/api/family-members');
    expect(family.map(({ name }) => name)).toEqual(DEMO_FAMILY.map(({ name }) => name));
    expect(family[0]).toMatchObject({ relationship: 'self', age: 38 });
    for (const [index, member] of DEMO_FAMILY.entries()) {
      expect(family[index]).toMatchObject({
        age: member.ageYears,
        sex: member.sex,
        heightCm: member.heightCm,
        weightKg: member.weightKg,
        allergies: member.allergies,
        medicalConditions: member.medicalConditions,
        lifeStage: member.lifeStage,
      });
    }
    const ages = family.map(({ age }) => age ?? Number.NaN);
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([3, 84]);
  });

  it('has weekly plans without a gap, the newest around today', async () => {
    const plans = await read<MealPlanSummary[]>(person, '/api/meal-plans');
    expect(plans).toHaveLength(WEEKS + 1);
    const today = localDay(test.clock.now);
    const newest = addDays(today, -2);
    expect(plans.map(({ startDate }) => startDate)).toEqual(
      plans.map((_plan, index) => addDays(newest, -7 * index)),
    );
    for (const plan of plans)
      expect(new Date(plan.createdAt).getTime()).toBeLessThan(test.clock.now.getTime());
    const current = await read<MealPlan>(person, `/api/meal-plans/${plans[0]?.id}`);
    expect(current.dailyPlans.map(({ date }) => date)).toContain(today);
    expect(current.dailyPlans[0]?.date).toBe(current.startDate);
  });

  it('is served only what the independent checker has nothing against', async () => {
    const family = await read<FamilyMember[]>(person, '/api/family-members');
    const members = DEMO_FAMILY.map((member, index) => ({ ...member, id: family[index]?.id ?? '' }));
    for (const { id } of await read<MealPlanSummary[]>(person, '/api/meal-plans')) {
      const plan = await read<MealPlan>(person, `/api/meal-plans/${id}`);
      expect(plan.members.map((member) => member.id).sort()).toEqual(
        members.map((member) => member.id).sort(),
      );
      // Adults of the family are given every figure: nothing is `null` here, as it may be in an answer.
      expect(checkPlan(plan as unknown as StoredMealPlan, members, testKnowledgeBase())).toEqual([]);
      expect(plan.unmet.filter(({ code }) => code === 'profile_changed')).toEqual([]);
    }
  });

  it('has shopped for every week behind it, and is in the middle of this one', async () => {
    const lists = await read<GroceryListSummary[]>(person, '/api/grocery-lists');
    expect(lists).toHaveLength(WEEKS + 1);
    const [current, ...past] = lists;
    for (const list of past) {
      expect(list.itemCount).toBeGreaterThan(20);
      expect(list.checkedCount).toBe(list.itemCount);
      expect(list.mealPlanId).not.toBeNull();
    }
    expect(current?.checkedCount).toBeGreaterThan(0);
    expect(current?.checkedCount).toBeLessThan(current?.itemCount ?? 0);
    const whole = await read<GroceryList>(person, `/api/grocery-lists/${current?.id}`);
    expect(whole.items.filter(({ own }) => own)).toHaveLength(2);
  });

  it('has dishes that it likes, and notes on them', async () => {
    const known = new Set(testKnowledgeBase().recipes.map(({ id }) => id));
    expect(SAMPLE_MARKS.filter(({ recipeId }) => !known.has(recipeId))).toEqual([]);
    const person = await openSample(test);
    const marked = await read<MarkedRecipe[]>(person, '/api/recipe-marks');
    expect(marked.filter(({ isFavourite }) => isFavourite)).toHaveLength(4);
    const noted = SAMPLE_MARKS.find(({ note }) => note);
    const path = `/api/recipes/${noted?.recipeId}/marks`;
    expect(await read<RecipeMarksWithNotes>(person, path)).toMatchObject({ note: noted?.note, rating: 5 });
  });

  it('is each visitor’s own', async () => {
    const other = await openSample(test);
    expect(other.user.householdId).not.toBe(person.user.householdId);
    const [plan] = await read<MealPlanSummary[]>(other, '/api/meal-plans');
    expect((await person.request('GET', `/api/meal-plans/${plan?.id}`)).statusCode).toBe(404);
  });

  it('can be used like any other: a new plan, a change, a list', async () => {
    const input = { familyMemberId: 'default', duration: 1, mealTypes: ['dinner'], budgetLevel: 'standard' };
    expect((await person.request('POST', '/api/meal-plans/smart-generate', input)).statusCode).toBe(201);
  });
});

describe('a reset', () => {
  it('brings everything back, however much was changed, and keeps the visitor signed in', async () => {
    const person = await openSample(test);
    const before = await rowsOf(test, person.user.householdId);
    const family = await read<FamilyMember[]>(person, '/api/family-members');
    const plans = await read<MealPlanSummary[]>(person, '/api/meal-plans');
    await person.request('PATCH', `/api/family-members/${family[0]?.id}`, { name: 'Someone else' });
    await person.request('DELETE', `/api/family-members/${family[3]?.id}`, { confirmed: {} });
    await person.request('DELETE', `/api/meal-plans/${plans[0]?.id}`);
    await person.request('POST', '/api/grocery-lists', { title: 'Mine' });

    const response = await person.request('POST', '/api/demo/reset');
    expect(response.json()).toEqual({ reset: true });
    expect(await rowsOf(test, person.user.householdId)).toEqual(before);
    const after = await read<FamilyMember[]>(person, '/api/family-members');
    expect(after.map(({ name }) => name)).toEqual(DEMO_FAMILY.map(({ name }) => name));
    expect(await read(person, '/api/user')).toEqual(person.user);
  });

  it('twice at once leaves one family', async () => {
    const person = await openSample(test);
    const before = await rowsOf(test, person.user.householdId);
    const both = await Promise.all([1, 2].map(() => person.request('POST', '/api/demo/reset')));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await rowsOf(test, person.user.householdId)).toEqual(before);
  });

  it('is refused in a real household, which stays as it is', async () => {
    const real = await createPerson(test.app);
    const before = await rowsOf(test, real.user.householdId);
    const response = await real.request('POST', '/api/demo/reset');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'not_a_demo' });
    expect(await rowsOf(test, real.user.householdId)).toEqual(before);
  });
});

describe('after its day', () => {
  it('a sample family is gone with everything of it, and nobody else is', async () => {
    const real = await createPerson(test.app);
    const old = await openSample(test);
    test.clock.now = new Date(test.clock.now.getTime() + 20 * HOUR);
    const young = await openSample(test);
    test.clock.now = new Date(test.clock.now.getTime() + 5 * HOUR);
    const untouched = [await rowsOf(test, real.user.householdId), await rowsOf(test, young.user.householdId)];
    const [users, sessions, accounts] = [
      await countIn('auth.users'),
      await countIn('auth.sessions'),
      await countIn('auth.accounts'),
    ];
    const expired = await countIn(
      `auth.demo_households WHERE expires_at <= '${test.clock.now.toISOString()}'`,
    );
    expect(expired).toBeGreaterThan(0);

    const taken = await takeAwayExpired({
      database: test.database,
      repository: createDemoRepository(test.database, EVERY_RECORD),
      ends: createAccountEndsService(createAccountEndsRepository(test.database), {
        discard: async () => undefined,
      }),
      clock: () => test.clock.now,
    });
    expect(taken).toBe(expired);

    expect(Object.values(await rowsOf(test, old.user.householdId)).every((count) => count === 0)).toBe(true);
    expect((await old.request('GET', '/api/user')).statusCode).toBe(401);
    expect([await rowsOf(test, real.user.householdId), await rowsOf(test, young.user.householdId)]).toEqual(
      untouched,
    );
    expect(await countIn('auth.users')).toBe(users - expired);
    expect(await countIn('auth.sessions')).toBe(sessions - expired);
    expect(await countIn('auth.accounts')).toBe(accounts - expired);
  });
});

describe('opening', () => {
  it('cannot be signed in to a second time, with any name that can be seen', async () => {
    const person = await openSample(test);
    for (const username of [person.user.username, person.user.email]) {
      const body = { username, password: '' };
      for (const password of ['password', person.user.email, person.user.id]) {
        const response = await send(test.app, 'POST', '/api/login', { body: { ...body, password } });
        expect(response.statusCode).toBe(401);
      }
    }
  });

  it('is asked to try again while its plans are made, and shows how far they are', async () => {
    const gate = Promise.withResolvers<void>();
    const quick = rememberingPlanner();
    const slow = newTemplate(join(folder, 'slow.json'), 1, {
      ...quick,
      run: async (request, onProgress) => {
        if (request.seed % 2 === 0) await gate.promise;
        return quick.run(request, onProgress);
      },
    });
    expect([slow.ready, slow.share]).toEqual([false, null]);
    const preparing = slow.prepare();
    await vi.waitFor(() => expect(slow.share).toBe(0.5));
    const app = await buildTestApp({ demoTemplate: slow });
    expect((await send(app.app, 'GET', '/api/demo')).json()).toEqual({
      available: true,
      ready: false,
      share: 0.5,
    });
    gate.resolve();
    await preparing;
    expect((await send(app.app, 'GET', '/api/demo')).json()).toMatchObject({ ready: true, share: null });
    expect((await send(app.app, 'POST', '/api/demo')).statusCode).toBe(201);
    await app.close();
  });

  it('is planned before the first visitor comes, one week at a time until someone waits', async () => {
    const quick = rememberingPlanner();
    const gate = Promise.withResolvers<void>();
    let running = 0;
    const idle = newTemplate(join(folder, 'idle.json'), 3, {
      ...quick,
      run: async (request, onProgress) => {
        running += 1;
        await gate.promise;
        return quick.run(request, onProgress);
      },
    });
    const preparing = idle.prepare('idle');
    await vi.waitFor(() => expect(running).toBe(1));
    expect(idle.share).toBe(0);
    const waiting = idle.prepare();
    await vi.waitFor(() => expect(running).toBe(3));
    gate.resolve();
    await waiting;
    expect(idle.ready).toBe(true);
    expect(await idle.plans()).toHaveLength(4);
    await preparing;
  });

  it('plans once: the next start reads the file', async () => {
    const file = join(folder, 'once.json');
    await newTemplate(file, 1).prepare();
    const again = newTemplate(file, 1, {
      run: () => Promise.reject(new Error('planned again')),
      expect: () => true,
      close: async () => undefined,
    });
    const app = await buildTestApp({ demoTemplate: again });
    const person = await openSample(app);
    expect(await read<MealPlanSummary[]>(person, '/api/meal-plans')).toHaveLength(2);
    await app.close();
    const otherVersion = createDemoTemplate({
      planner: { run: () => Promise.reject(new Error('planned again')) },
      knowledgeBase: testKnowledgeBase(),
      file,
      version: 'another',
      pastWeeks: 1,
    });
    await expect(otherVersion.prepare()).rejects.toThrow('planned again');
  });

  it('is done before a visitor comes: a copy of today waits, and is kept for nobody else', async () => {
    const app = await buildTestApp({
      demoTemplate: newTemplate(join(folder, 'once.json'), 1),
      demoCopies: 1,
    });
    const samples = async () => {
      const { rows } = await app.database.db.execute<{ household_id: string; expires_at: string }>(
        'SELECT household_id, expires_at FROM auth.demo_households ORDER BY created_at, household_id',
      );
      return rows;
    };
    // Its row is there before it is filled, and before the session that comes with it has ended.
    const isPrepared = () => app.logLines.some(({ msg }) => msg === 'the sample family is prepared');
    await vi.waitFor(() => expect(isPrepared()).toBe(true));
    expect(await samples()).toHaveLength(1);
    const [waiting] = await samples();
    expect((await app.database.db.execute('SELECT 1 FROM auth.sessions')).rows).toEqual([]);
    const first = await openSample(app);
    expect(first.user).toMatchObject({ householdId: waiting?.household_id, demo: true });
    expect(await read<MealPlanSummary[]>(first, '/api/meal-plans')).toHaveLength(2);
    // Their day begins when they come; the copy would have gone in an hour.
    const [taken] = await samples();
    expect(Date.parse(String(taken?.expires_at))).toBe(app.clock.now.getTime() + 24 * HOUR);
    const second = await openSample(app);
    expect(second.user.householdId).not.toBe(first.user.householdId);
    await app.close();
  });

  it('is not offered where it is switched off', async () => {
    const app = await buildTestApp();
    expect((await send(app.app, 'GET', '/api/demo')).json()).toMatchObject({ available: false });
    expect((await send(app.app, 'POST', '/api/demo')).statusCode).toBe(404);
    await app.close();
  });

  it('many times from one address is slowed down', async () => {
    const limited = await buildTestApp({
      demoTemplate: newTemplate(join(folder, 'once.json'), 1),
      rateLimits: { demo: { max: 1, windowSeconds: 60 } },
    });
    await openSample(limited);
    expect((await send(limited.app, 'POST', '/api/demo')).statusCode).toBe(429);
    await limited.close();
  });
});
