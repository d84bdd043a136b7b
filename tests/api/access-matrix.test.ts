import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteContract } from '#contract/route.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPlannablePerson,
  generatePlan,
  planWish,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';

const CONTRACTS = new URL('../../src/contract/', import.meta.url);

function isRoute(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every route of every contract file: a new one is in this test without being listed. */
async function allRoutes(): Promise<RouteContract[]> {
  const files = (await readdir(fileURLToPath(CONTRACTS))).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(async (name) => (await import(new URL(name, CONTRACTS).href)) as Record<string, unknown>),
  );
  return modules
    .flatMap((exported) => Object.values(exported))
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((group) => Object.values(group as object))
    .filter(isRoute);
}

const routes = await allRoutes();
const withId = routes.filter((route) => route.access === 'user' && route.path.includes(':id'));

/** A body that the route takes, so that nothing but ownership can refuse it. */
const BODIES: Readonly<Record<string, unknown>> = {
  'PATCH /api/passkeys/:id': { name: 'Taken over' },
  'PATCH /api/family-members/:id': { name: 'Taken over' },
  'PATCH /api/grocery-lists/:id': { title: 'Taken over' },
  'POST /api/grocery-lists/:id/items': { item: 'Taken over' },
  'PATCH /api/grocery-lists/:id/items/:itemId': { item: 'Taken over' },
};

let test: TestApp;
let owner: TestPerson;
let stranger: TestPerson;
const owned = { member: '', plan: '', list: '', item: '', session: '' };

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPlannablePerson(test.app);
  stranger = await createPlannablePerson(test.app);
  owned.member = (await addMember(owner)).id;
  owned.plan = (await generatePlan(owner, { duration: 1 })).id;
  const list = (await owner.request('POST', '/api/grocery-lists', { mealPlanId: owned.plan })).json();
  owned.list = list.id;
  owned.item = list.items[0].id;
  owned.session = (await owner.request('GET', '/api/sessions')).json()[0].id;
});
afterAll(() => test.close());

function pathOf(route: RouteContract): string {
  const id = route.path.startsWith('/api/family-members')
    ? owned.member
    : route.path.startsWith('/api/meal-plans')
      ? owned.plan
      : route.path.startsWith('/api/sessions')
        ? owned.session
        : owned.list;
  return route.path.replace(':itemId', owned.item).replace(':id', id);
}

const nameOf = (route: RouteContract) => `${route.method} ${route.path}`;

/** Every household row, to see that nothing was changed. */
async function everyRow(): Promise<unknown> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const tables = ['family_members', 'meal_plans', 'grocery_lists', 'grocery_items'];
  const rows = [];
  for (const table of tables) {
    rows.push((await client.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY id`)).rows);
  }
  await client.end();
  return rows;
}

describe('the contract', () => {
  it('has the routes of the product, each once', () => {
    const names = routes.map(nameOf);
    expect(names).toHaveLength(new Set(names).size);
    expect(names.length).toBeGreaterThanOrEqual(25);
    expect(names).toContain('POST /api/meal-plans/smart-generate');
  });

  it('is served whole', () => {
    const missing = routes.filter((route) => !test.app.hasRoute({ method: route.method, url: route.path }));
    expect(missing.map(nameOf)).toEqual([]);
  });
});

describe('a visitor', () => {
  it.each(routes.filter((route) => route.access === 'user').map((route) => [nameOf(route), route] as const))(
    'gets 401 from %s',
    async (name, route) => {
      const response = await send(test.app, route.method, pathOf(route), { body: BODIES[name] });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'unauthenticated' });
    },
  );
});

describe('a member of another household', () => {
  it.each(withId.map((route) => [nameOf(route), route] as const))(
    'gets 404 from %s, and changes nothing',
    async (name, route) => {
      const before = await everyRow();
      const response = await stranger.request(route.method, pathOf(route), BODIES[name]);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
      expect(await everyRow()).toEqual(before);
    },
  );

  it('cannot plan for, or shop from, what is not theirs', async () => {
    const before = await everyRow();
    const planned = await stranger.request(
      'POST',
      '/api/meal-plans/smart-generate',
      planWish({ familyMemberId: owned.member }),
    );
    expect(planned.statusCode).toBe(404);
    const shopped = await stranger.request('POST', '/api/grocery-lists', { mealPlanId: owned.plan });
    expect(shopped.statusCode).toBe(404);
    expect(await everyRow()).toEqual(before);
  });

  it('sees nothing of it in any list', async () => {
    for (const path of ['/api/family-members', '/api/meal-plans', '/api/grocery-lists']) {
      const answer = (await stranger.request('GET', path)).body;
      for (const id of Object.values(owned)) expect(answer).not.toContain(id);
    }
  });
});

describe('a member of the own household', () => {
  it.each(
    withId.map((route) => [nameOf(route), route] as const).filter(([, route]) => route.method === 'GET'),
  )('gets an answer from %s', async (_name, route) => {
    expect((await owner.request(route.method, pathOf(route))).statusCode).toBe(200);
  });
});
