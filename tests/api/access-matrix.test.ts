import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_RECORD } from '#app/server/features.ts';
import { AREAS, type Area, type HouseholdAccess, mayDo, type Need } from '#domain/household/access.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { Household } from '#features/household-sharing/contract.ts';
import type { OwnRecipeCreate } from '#features/recipes/contract/own-recipes.ts';
import type { User } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import type { RouteContract } from '#platform/contract/route.ts';
import { tableName } from '#platform/server/table-records.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { contractRoutes } from '#tests/support/contract-routes.ts';
import {
  addSharableChild,
  createPlannablePerson,
  generatePlan,
  joinHousehold,
  planInput,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';

const routes = await contractRoutes();
const withId = routes.filter((route) => route.access === 'user' && route.path.includes(':id'));

const RECIPE = 'baked-blueberry-banana-oatmeal';
const SOME_RECIPE: OwnRecipeCreate['recipe'] = {
  title: 'Taken over',
  description: '',
  meals: [],
  cuisine: null,
  servings: 2,
  prepMinutes: null,
  cookMinutes: null,
  equipment: [],
  ingredients: [
    {
      text: '1 egg',
      foodId: null,
      grams: null,
      amount: '',
      note: '',
      forms: [],
      heated: null,
      optional: false,
    },
  ],
  steps: [],
  storage: '',
  makeAhead: null,
  toddlerNote: null,
  softNote: null,
};

/** A body that the route takes, so that nothing but ownership can refuse it. */
const BODIES: Readonly<Record<string, unknown>> = {
  'PATCH /api/passkeys/:id': { name: 'Taken over' },
  'DELETE /api/passkeys/:id': {},
  'PATCH /api/family-members/:id': { name: 'Taken over' },
  'PATCH /api/grocery-lists/:id': { title: 'Taken over' },
  'POST /api/grocery-lists/:id/items': { item: 'Taken over' },
  'PATCH /api/grocery-lists/:id/items/:itemId': { item: 'Taken over' },
  'PATCH /api/household/people/:id': { role: 'adult' },
  'POST /api/grocery-lists/:id/recipes': { recipeId: RECIPE, servings: 2 },
  'DELETE /api/grocery-lists/:id/recipes': { recipeId: RECIPE, servings: 2 },
  'PATCH /api/meal-plans/:id/meals': {
    day: 1,
    mealType: 'dinner',
    recipeId: RECIPE,
    newRecipeId: 'red-lentil-bolognese-whole-wheat-pasta',
  },
  'PATCH /api/own-recipes/:id': {
    recipe: SOME_RECIPE,
    basedOn: '2026-01-01T00:00:00.000Z',
  },
};

let test: TestApp;
let rawDatabase: pg.Client;
let owner: TestPerson;
let stranger: TestPerson;
const owned = { member: '', plan: '', list: '', item: '', session: '', recipe: '' };

beforeAll(async () => {
  test = await buildTestApp();
  rawDatabase = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await rawDatabase.connect();
  owner = await createPlannablePerson(test.app);
  stranger = await createPlannablePerson(test.app);
  owned.member = (await addSharableChild(owner)).id;
  owned.plan = (await generatePlan(owner, { duration: 1 })).id;
  const list = (await owner.request('POST', '/api/grocery-lists', { mealPlanId: owned.plan })).json();
  owned.list = list.id;
  owned.item = list.items[0].id;
  owned.recipe = (await owner.request('POST', '/api/own-recipes', { recipe: SOME_RECIPE })).json().id;
  owned.session = (await owner.request('GET', '/api/sessions')).json()[0].id;
});
afterAll(async () => {
  await rawDatabase.end();
  await test.close();
});

function pathOf(route: RouteContract): string {
  const id = route.path.startsWith('/api/family-members')
    ? owned.member
    : route.path.startsWith('/api/household/people')
      ? owner.user.id
      : route.path.startsWith('/api/meal-plans')
        ? owned.plan
        : route.path.startsWith('/api/sessions')
          ? owned.session
          : route.path.startsWith('/api/own-recipes')
            ? owned.recipe
            : owned.list;
  return route.path.replace(':itemId', owned.item).replace(':id', id);
}

const nameOf = (route: RouteContract) => `${route.method} ${route.path}`;

/** A session lives longer by being used: only that is not a change. */
const rowsOf = (table: string): string =>
  `SELECT '${table}' AS name, to_jsonb(t) ${table === 'auth.sessions' ? "- 'updated_at' " : ''}AS row FROM ${table} t`;
const EVERY_ROW = `${EVERY_RECORD.map((record) => rowsOf(tableName(record))).join(' UNION ALL ')} ORDER BY name, row`;

/** Every row of every table that a feature declares, to see that nothing was changed. */
const everyRow = async (): Promise<readonly unknown[]> => (await rawDatabase.query(EVERY_ROW)).rows;

/** Answers for as long as someone listens: tests of its own. */
const isEndless = (route: RouteContract) => route.path === apiPaths.live.changes;

const anyone = randomUUID();

/**
 * What a person gets who asks for a thing that is not there (or, reading, for the real one), with a body that no
 * route takes: only the refusal of who they are can come before.
 */
async function statusFor(person: TestPerson, route: RouteContract): Promise<number> {
  if (route.method === 'GET') return (await person.request('GET', pathOf(route))).statusCode;
  const path = route.path.replaceAll(/:\w+/g, anyone);
  const response = await person.request(route.method, path, route.body === undefined ? undefined : []);
  return response.statusCode;
}

const userRoutes = routes.filter(
  (route): route is RouteContract & { readonly need: Need } => route.access === 'user' && !isEndless(route),
);

/** May be sent by way of trial: it cannot do anything to the person who is allowed. */
const isHarmless = (route: RouteContract) => route.method === 'GET' || route.body !== undefined;

it('every table is looked at, and seen to change', async () => {
  const before = await everyRow();
  const tables = new Set((before as { name: string }[]).map(({ name }) => name));
  expect(tables.size).toBeGreaterThan(10);
  expect((await owner.request('PATCH', '/api/household/retention', { mealPlansMonths: 24 })).statusCode).toBe(
    200,
  );
  expect(await everyRow()).not.toEqual(before);
});

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

const wholeFamily: Record<string, (family: Family) => Promise<TestPerson>> = {
  owner: async () => owner,
  adult: () => joinHousehold(test.app, owner, { role: 'adult' }),
  teen: async ({ teen }) => joinHousehold(test.app, owner, { role: 'teen', ownMemberId: teen }),
  'caregiver who shops': ({ child }) =>
    joinHousehold(test.app, owner, caregiver(['groceries'], 'read', [child])),
  'caregiver who cooks for one': ({ child }) =>
    joinHousehold(test.app, owner, caregiver(['meals', 'profiles'], 'read', [child])),
  'caregiver who writes everything down': ({ child, teen }) =>
    joinHousehold(test.app, owner, caregiver([...AREAS], 'log', [child, teen])),
};

interface Family {
  readonly child: string;
  readonly teen: string;
}

const caregiver = (areas: Area[], right: 'read' | 'log', memberIds: string[]) =>
  ({ role: 'caregiver', areas, right, memberIds, endsOn: null }) as const;

async function family(): Promise<Family> {
  const teen = await addSharableChild(owner, { name: 'Leo', age: 15 });
  return { child: owned.member, teen: teen.id };
}

describe.each(Object.entries(wholeFamily))('a person of the household: %s', (_name, join) => {
  let person: TestPerson;
  let access: HouseholdAccess;
  beforeAll(async () => {
    person = await join(await family());
    access = (await person.request('GET', '/api/user')).json<User>().access;
    expect((await person.request('GET', '/api/user')).json<User>().householdId).toBe(owner.user.householdId);
  });

  it.each(userRoutes.map((route) => [nameOf(route), route] as const))(
    'is answered by %s as their share says',
    async (_route, route) => {
      if (!mayDo(access, route.need)) {
        expect(await statusFor(person, route)).toBe(403);
      } else if (isHarmless(route)) {
        const status = await statusFor(person, route);
        expect([401, 403]).not.toContain(status);
        expect(status).toBeLessThan(500);
        if (route.method !== 'GET') expect([404, 422]).toContain(status);
      }
    },
  );
});

describe.each([
  [
    'a caregiver whose time is over',
    async (child: string) => {
      const person = await joinHousehold(test.app, owner, {
        ...caregiver([...AREAS], 'log', [child]),
        endsOn: new Date(test.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10),
      });
      expect((await person.request('GET', `/api/meal-plans/${owned.plan}`)).statusCode).toBe(200);
      test.clock.now = new Date(test.clock.now.getTime() + 2 * 86_400_000);
      return person;
    },
  ],
  [
    'someone who was removed',
    async () => {
      const person = await joinHousehold(test.app, owner, { role: 'adult' });
      expect((await person.request('GET', `/api/meal-plans/${owned.plan}`)).statusCode).toBe(200);
      const removed = await owner.request('DELETE', `/api/household/people/${person.user.id}`);
      expect(removed.statusCode).toBe(204);
      return person;
    },
  ],
] as const)('%s', (_name, join) => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await join(owned.member);
  });

  it('works in a household of their own from the next request on', async () => {
    const user = (await person.request('GET', '/api/user')).json<User>();
    expect(user.householdId).not.toBe(owner.user.householdId);
    expect(user.access.role).toBe('owner');
    const people = (await person.request('GET', '/api/household')).json<Household>().people;
    expect(people.map(({ userId }) => userId)).toEqual([person.user.id]);
    const members = (await person.request('GET', '/api/family-members')).json<FamilyMember[]>();
    expect(members.map(({ yours }) => yours)).toEqual([true]);
  });

  it.each(withId.map((route) => [nameOf(route), route] as const))(
    'gets 404 from %s, and changes nothing',
    async (name, route) => {
      const before = await everyRow();
      const response = await person.request(route.method, pathOf(route), BODIES[name]);
      expect(response.statusCode).toBe(404);
      expect(await everyRow()).toEqual(before);
    },
  );
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
      planInput({ familyMemberId: owned.member }),
    );
    expect(planned.statusCode).toBe(404);
    const shopped = await stranger.request('POST', '/api/grocery-lists', { mealPlanId: owned.plan });
    expect(shopped.statusCode).toBe(404);
    expect(await everyRow()).toEqual(before);
  });

  it('sees nothing of it in any list', async () => {
    for (const path of ['/api/family-members', '/api/meal-plans', '/api/grocery-lists', '/api/own-recipes']) {
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
