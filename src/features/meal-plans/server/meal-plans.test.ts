import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanOutcome } from '#domain/recipes/meal-plan.ts';
import { AppError } from '#platform/server/errors.ts';
import { buildTestApp, quickPlanner, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  addSharableChild,
  createPerson,
  createPlannablePerson,
  generatePlan,
  joinHousehold,
  ownProfile,
  planInput,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { MealPlan, MealPlanSummary } from '../contract/meal-plans.ts';
import type { PlanRunner } from './plan-runner.ts';

/** The real planner, with a way for a test to change what it hands back, and to hold it. */
let change: ((outcome: PlanOutcome) => PlanOutcome) | null = null;
let wait: (() => Promise<void>) | null = null;
const planner: PlanRunner = {
  async run(request, onProgress) {
    await wait?.();
    const outcome = await quickPlanner().run(request, onProgress);
    return change === null ? outcome : change(outcome);
  },
  expect: () => true,
  close: async () => undefined,
};

const GENERATE = '/api/meal-plans/smart-generate';
let test: TestApp;
let person: TestPerson;
let plan: MealPlan;

beforeAll(async () => {
  test = await buildTestApp({ planner, createSeed: () => 424_242 });
  person = await createPlannablePerson(test.app);
  await addMember(person, {
    name: 'Tom',
    age: 3,
    allergies: ['milk'],
    medicalConditions: ['celiac_disease'],
  });
  plan = await generatePlan(person, { startDate: '2026-03-02', specialRequests: 'quick meals' });
});
afterAll(() => test.close());

/** Which profiles its notes go by is said only when a plan is read again. */
async function readAsMade(id: string): Promise<MealPlan> {
  const { judgedProfiles, ...made } = (await person.request('GET', `/api/meal-plans/${id}`)).json<MealPlan>();
  expect(Object.keys(judgedProfiles ?? {}).length).toBeGreaterThan(0);
  return made;
}

const stored = async () => (await person.request('GET', '/api/meal-plans')).json<MealPlanSummary[]>();

describe('a generated plan', () => {
  it('says whether the planner is ready, to those who may plan', async () => {
    const ready = await person.request('GET', '/api/meal-plans/planner');
    expect([ready.statusCode, ready.json()]).toEqual([200, { isReady: true }]);
    const visitor = await test.app.inject({ method: 'GET', url: '/api/meal-plans/planner' });
    expect(visitor.statusCode).toBe(401);
  });

  it('is what was asked for, with a portion for each person at each meal', async () => {
    const members = (await person.request('GET', '/api/family-members')).json<{ id: string }[]>();
    expect(plan).toMatchObject({
      duration: 2,
      startDate: '2026-03-02',
      targetMember: 'default',
      targetMemberName: 'Whole family',
      mealTypes: ['breakfast', 'dinner'],
      budgetLevel: 'standard',
      specialRequests: 'quick meals',
      seed: 7,
    });
    expect(plan.dailyPlans.map(({ day, date }) => [day, date])).toEqual([
      [1, '2026-03-02'],
      [2, '2026-03-03'],
    ]);
    for (const day of plan.dailyPlans) {
      for (const type of plan.mealTypes) {
        const eaters = day.meals
          .filter((meal) => meal.type === type)
          .flatMap((meal) => meal.portions.map((portion) => portion.memberId));
        expect(eaters.sort()).toEqual(members.map((member) => member.id).sort());
      }
    }
    expect(plan.meals).toEqual(plan.dailyPlans.flatMap((day) => day.meals));
    expect(plan.nutritionSummary.dailyTargets.protein).toBeGreaterThan(20);
    expect(plan.shoppingList.length).toBeGreaterThan(3);
    expect(plan.meals.filter(({ pictures = [] }) => pictures.length === 0)).toEqual([]);
  });

  it('says the energy of a child to adults, who check the portions by it, and not to the child', async () => {
    const home = await createPlannablePerson(test.app);
    const max = await addSharableChild(home, { name: 'Max', age: 14 });
    const whole = await generatePlan(home, { duration: 1 });
    const energyOf = (answer: MealPlan) => answer.members.find(({ id }) => id === max.id)?.targets.energyKcal;
    expect(energyOf(whole)).toBeGreaterThan(1_000);
    expect(whole.nutritionSummary.dailyTargets.calories).toBeGreaterThan(2_000);
    const teen = await joinHousehold(test.app, home, { role: 'teen', ownMemberId: max.id });
    const response = await teen.request('GET', `/api/meal-plans/${whole.id}`);
    expect(response.statusCode).toBe(200);
    const seen = response.json<MealPlan>();
    expect(energyOf(seen)).toBeNull();
    expect(seen.nutritionSummary.dailyTargets.calories).toBeNull();
    const own = seen.members.find(({ id }) => id === max.id);
    expect(own?.dailyTotals.map(({ totals }) => totals.energy_kcal.amount)).toEqual([null]);
    for (const { nutrition, portions, dishes = [] } of seen.meals) {
      expect(nutrition.calories).toBeNull();
      for (const portion of [...portions, ...dishes.flatMap((dish) => dish.portions)])
        expect(portion.nutrition.calories).toBeNull();
    }
    const { body } = await teen.request('GET', `/api/meal-plans/${whole.id}/pdf`);
    expect(body).not.toMatch(/\d kcal/);
  });

  it('says no energy and no macros to someone with an eating disorder who was planned for before', async () => {
    const ida = await createPlannablePerson(test.app);
    const { id } = await ownProfile(ida);
    const own = await generatePlan(ida, { duration: 1 });
    expect(own.members[0]?.targets.energyKcal).toBeGreaterThan(1_000);
    await ida.request('PATCH', `/api/family-members/${id}`, { medicalConditions: ['eating_disorder'] });
    const now = (await ida.request('GET', `/api/meal-plans/${own.id}`)).json<MealPlan>();
    const nothing = { calories: null, protein: null, carbs: null, fat: null };
    for (const { nutrition, portions } of now.meals) {
      expect(nutrition).toEqual(nothing);
      expect(portions.map((portion) => portion.nutrition)).toEqual([nothing]);
    }
    expect(now.nutritionSummary.dailyTargets).toEqual({ calories: null, protein: null });
    for (const paper of ['pdf', 'pdf?parts=plan'])
      expect((await ida.request('GET', `/api/meal-plans/${own.id}/${paper}`)).body).not.toMatch(/\d kcal/);
  });

  it('is stored as it was answered', async () => {
    expect(await readAsMade(plan.id)).toEqual(plan);
    const { tillUsd: _till, budget: _aim, ...cost } = plan.cost;
    expect((await stored()).find(({ id }) => id === plan.id)).toEqual({
      id: plan.id,
      title: plan.title,
      duration: 2,
      startDate: '2026-03-02',
      targetMember: 'default',
      targetMemberName: 'Whole family',
      budgetLevel: 'standard',
      createdAt: plan.createdAt,
      cost,
    });
  });

  it('keeps to an amount of money a week, which is kept with it', async () => {
    const cheap = await generatePlan(person, { startDate: '2026-03-02', budgetPerWeek: 60 });
    expect(cheap.budgetPerWeek).toBe(60);
    expect(cheap.cost.budget).toMatchObject({ perWeekUsd: 60, foodPlan: null });
    const kept = (await person.request('GET', `/api/meal-plans/${cheap.id}`)).json<MealPlan>();
    expect([kept.budgetPerWeek, kept.cost.budget]).toEqual([60, cheap.cost.budget]);
    expect(plan.cost.budget?.foodPlan).toBe('Moderate-Cost');
  });

  it('is the same again for the same seed, and gets a seed and the day of today when none is given', async () => {
    const again = await generatePlan(person, { startDate: '2026-03-02', specialRequests: 'quick meals' });
    expect(again.dailyPlans).toEqual(plan.dailyPlans);
    const { seed: _seed, ...input } = planInput();
    const response = await person.request('POST', GENERATE, input);
    const now = test.clock.now;
    const today = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
    expect(response.json()).toMatchObject({ seed: 424_242, startDate: today });
  });

  it('can be for one person only', async () => {
    const self = await ownProfile(person);
    const own = await generatePlan(person, { familyMemberId: self.id, duration: 1 });
    expect(own).toMatchObject({ targetMember: self.id, targetMemberName: self.name });
    expect(own.members.map((member) => member.id)).toEqual([self.id]);
  });

  it('says nothing about a condition to the person who reads the database', async () => {
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    const { rows } = await client.query('SELECT * FROM meal_plans');
    await client.end();
    const readable = JSON.stringify(rows.map(({ health_encrypted: _sealed, ...row }) => row));
    expect(readable).not.toMatch(/celiac|"upperKind"|"energyBasis"|quick meals/);
    expect(rows[0].health_encrypted).toMatch(/^v1\./);
  });

  it('prints as a whole HTML page that can run nothing', async () => {
    const response = await person.request('GET', `/api/meal-plans/${plan.id}/pdf`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['content-security-policy']).toContain('font-src data:');
    expect(response.body).toContain('url(data:font/woff2;base64,d09GMg');
    expect(response.body).toMatch(/^<!doctype html>/i);
    expect(response.body).not.toContain('<script');
    expect(response.body).toContain('Tom');
    expect(response.body.toLowerCase()).toContain('milk');
  });

  it('knows nothing of a nutrient that was not calculated when it was stored', async () => {
    const old = await generatePlan(person, { duration: 1, mealTypes: ['lunch'] });
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    await client.query(
      `UPDATE meal_plans SET plan = plan #- '{members,0,dailyTotals,0,totals,added_sugars_g}' WHERE id = $1`,
      [old.id],
    );
    await client.end();
    const response = await person.request('GET', `/api/meal-plans/${old.id}`);
    expect(response.statusCode).toBe(200);
    const totals = response.json<MealPlan>().members[0]?.dailyTotals[0]?.totals;
    expect(totals?.added_sugars_g).toEqual({ amount: null, known: 0, parts: 0 });
    expect(totals?.energy_kcal.amount).toBeGreaterThan(100);
    await person.request('DELETE', `/api/meal-plans/${old.id}`);
  });

  it('is listed newest first and can be removed', async () => {
    const extra = await generatePlan(person, { duration: 1, mealTypes: ['lunch'] });
    expect((await stored())[0]?.id).toBe(extra.id);
    expect((await person.request('DELETE', `/api/meal-plans/${extra.id}`)).statusCode).toBe(204);
    expect((await person.request('GET', `/api/meal-plans/${extra.id}`)).statusCode).toBe(404);
    expect((await stored()).some(({ id }) => id === extra.id)).toBe(false);
  });
});

describe('a request that cannot be planned', () => {
  it.each([
    [{ familyMemberId: '' }, 'familyMemberId', 'Family member must be selected'],
    [{ familyMemberId: undefined }, 'familyMemberId', 'Family member must be selected'],
    [{ mealTypes: [] }, 'mealTypes', 'At least one meal type must be selected'],
    [{ mealTypes: ['lunch', 'lunch'] }, 'mealTypes', /once/],
    [{ mealTypes: ['brunch'] }, 'mealTypes.0', /breakfast, lunch/],
    [{ duration: 0 }, 'duration', 'Duration must be between 1 and 30 days'],
    [{ duration: 31 }, 'duration', 'Duration must be between 1 and 30 days'],
    [{ duration: 2.5 }, 'duration', 'Duration must be between 1 and 30 days'],
    [{ duration: '7' }, 'duration', 'Duration must be between 1 and 30 days'],
    [{ budgetPerWeek: 5 }, 'budgetPerWeek', /\$10 to \$5,000/],
    [{ budgetLevel: 'free' }, 'budgetLevel', /budget, standard, premium/],
    [{ specialRequests: 'x'.repeat(501) }, 'specialRequests', /500/],
    [{ startDate: '02.03.2026' }, 'startDate', /./],
    [{ seed: -1 }, 'seed', /at least 0/],
    [{ calories: 1200 }, 'calories', /not known/],
  ])('is refused: %j', async (wrong, field, sentence) => {
    const before = await stored();
    const response = await person.request('POST', GENERATE, { ...planInput(), ...wrong });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual([{ path: field, message: expect.stringMatching(sentence) }]);
    expect(await stored()).toEqual(before);
  });

  it('takes an adult for an account without an age, and says so on the plan', async () => {
    const other = await createPerson(test.app, { username: 'Newcomer' });
    const self = await ownProfile(other);
    const response = await other.request('POST', GENERATE, planInput());
    expect(response.statusCode).toBe(201);
    expect(response.json().unmet[0]).toEqual({
      code: 'profile_incomplete',
      memberId: self.id,
      message: expect.stringContaining("Newcomer's age is not known"),
    });
  });

  it('is answered with what collides and what would help', async () => {
    const other = await createPlannablePerson(test.app);
    const baby = await addMember(other, { name: 'Baby', age: 0 });
    for (const familyMemberId of ['default', baby.id]) {
      const response = await other.request('POST', GENERATE, planInput({ familyMemberId }));
      expect(response.statusCode).toBe(422);
      const answer = response.json();
      expect(answer.code).toBe('plan_impossible');
      expect(answer.message).toContain('Baby');
      expect(answer.fields).toHaveLength(1);
      expect(answer.fields[0].message).toContain('What would help');
    }
    expect((await other.request('GET', '/api/meal-plans')).json()).toEqual([]);
  });

  it('for someone unknown is not found', async () => {
    const familyMemberId = '0199f3a0-0000-7000-8000-000000000001';
    expect((await person.request('POST', GENERATE, planInput({ familyMemberId }))).statusCode).toBe(404);
  });
});

describe('a planner that goes wrong', () => {
  async function refused(outcome: (outcome: PlanOutcome) => PlanOutcome) {
    const before = await stored();
    change = outcome;
    try {
      return await person.request('POST', GENERATE, planInput());
    } finally {
      change = null;
      expect(await stored()).toEqual(before);
    }
  }

  it('does not get an unsafe plan past the checker', async () => {
    const response = await refused((outcome) => {
      if (!outcome.ok) throw new Error('expected a plan');
      const [first, ...rest] = outcome.plan.dailyPlans;
      if (first === undefined) throw new Error('expected a day');
      // Someone's portion is missing.
      const meals = first.meals.map((meal) => ({ ...meal, portions: meal.portions.slice(1) }));
      return { ok: true, plan: { ...outcome.plan, dailyPlans: [{ ...first, meals }, ...rest] } };
    });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code: 'plan_rejected' });
    const line = test.logLines.find((entry) => entry.msg === 'the safety checker rejected a plan');
    expect(JSON.stringify(line)).toContain('portion_missing');
    expect(JSON.stringify(line)).not.toContain('Tom');
  });

  it('shows nothing of its own text', async () => {
    const response = await refused(() => {
      throw new Error('secret internals');
    });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret internals');
  });

  it('is asked to come back later when it is busy', async () => {
    const response = await refused(() => {
      throw new AppError('planner_busy', 'Busy.', { retryAfterSeconds: 10 });
    });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('10');
  });
});

describe('plans of one household', () => {
  it('are made two at once, while others wait for nobody', async () => {
    const held = Promise.withResolvers<void>();
    let waiting = 0;
    wait = () => {
      waiting += 1;
      return held.promise;
    };
    const ask = (who: TestPerson) => who.request('POST', GENERATE, planInput());
    const first = [ask(person), ask(person)];
    await expect.poll(() => waiting).toBe(2);
    const third = await ask(person);
    const stranger = ask(await createPlannablePerson(test.app));
    await expect.poll(() => waiting).toBe(3);
    held.resolve();
    wait = null;
    expect(third.statusCode).toBe(429);
    expect(third.headers['retry-after']).toBe('10');
    expect(third.json()).toMatchObject({ code: 'too_many_requests' });
    for (const made of [...first, stranger]) expect((await made).statusCode).toBe(201);
    expect((await ask(person)).statusCode).toBe(201);
  });
});

describe('planning with progress', () => {
  interface Event {
    readonly event: string;
    readonly data: { share?: number; id?: string; code?: string; requestId?: string };
  }
  async function events(who: TestPerson, input: object): Promise<Event[]> {
    const response = await send(test.app, 'POST', GENERATE, {
      body: input,
      cookie: who.cookie,
      headers: { accept: 'text/event-stream' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/event-stream');
    return response.body
      .split('\n\n')
      .filter((block) => block !== '')
      .map((block) => {
        const [event, data] = block.split('\n');
        return { event: event?.slice(7) ?? '', data: JSON.parse(data?.slice(6) ?? '') };
      });
  }

  it('sends the share that is done, and then the stored plan', async () => {
    const sent = await events(person, planInput({ duration: 1 }));
    const shares = sent.flatMap(({ data }) => data.share ?? []);
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    const last = sent.at(-1);
    expect(last?.event).toBe('plan');
    expect(await readAsMade(last?.data.id ?? '')).toEqual(last?.data);
  });

  it('sends each event as it comes, to browsers that take compressed answers too', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: GENERATE,
      payload: planInput({ duration: 1 }),
      headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip, br', cookie: person.cookie },
      payloadAsStream: true,
    });
    expect(response.headers['content-encoding']).toBeUndefined();
    const chunks: string[] = [];
    for await (const chunk of response.stream()) chunks.push(String(chunk));
    expect(chunks[0]).toMatch(/^event: progress\n/);
    expect(chunks.at(-1)).toContain('event: plan\n');
  });

  it('sends a failure in the one shape of errors', async () => {
    const other = await createPerson(test.app);
    await addMember(other, { name: 'Baby', age: 0 });
    const sent = await events(other, planInput());
    expect(sent.at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'plan_impossible', requestId: expect.any(String) },
    });
  });
});

describe('a profile that changes after the plan was made', () => {
  it('puts a warning onto the plan when it is no longer safe for that person', async () => {
    const other = await createPlannablePerson(test.app);
    const mia = await addMember(other, { name: 'Mia', age: 9 });
    const made = await generatePlan(other, { duration: 1 });
    const eaten = made.meals.flatMap((meal) => meal.ingredients.map((ingredient) => ingredient.name));
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await other.request('PATCH', `/api/family-members/${mia.id}`, { name: 'Mia B.' });
    // Another name is no other plate: the same notes under the new name.
    const renamed = (await other.request('GET', `/api/meal-plans/${made.id}`)).json<MealPlan>().unmet;
    const provided = (notes: MealPlan['unmet'], name: string) =>
      notes
        .map((note) => ({ ...note, message: note.message.replace(name, 'Someone') }))
        .map((note) => JSON.stringify(note));
    expect(provided(renamed, 'Mia B.').sort()).toEqual(provided(made.unmet, 'Mia').sort());
    await other.request('PATCH', `/api/family-members/${mia.id}`, { allergies: eaten.slice(0, 3) });
    const read = (await other.request('GET', `/api/meal-plans/${made.id}`)).json<MealPlan>();
    expect(read.unmet[0]).toMatchObject({
      code: 'profile_changed',
      memberId: mia.id,
      message: expect.stringContaining('Mia B.'),
    });
    const page = await other.request('GET', `/api/meal-plans/${made.id}/pdf`);
    expect(page.body).toContain('no longer safe');
  });
});
