import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_RECORD } from '#app/server/features.ts';
import { AREAS, type Area, type HouseholdAccess, mayDo, type Need } from '#domain/household/access.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { mealPhotoPaths } from '#features/food-log/contract/paths.ts';
import type { Household } from '#features/household-sharing/contract.ts';
import type { User } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import type { RouteContract } from '#platform/contract/route.ts';
import { tableName } from '#platform/server/table-records.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { contractRoutes } from '#tests/support/contract-routes.ts';
import { EVERY_WRITE } from '#tests/support/every-write.ts';
import {
  addSharableChild,
  createPlannablePerson,
  generatePlan,
  joinHousehold,
  planInput,
  proveAddress,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';
import {
  type FullKitchen,
  OTHER_RECIPE,
  PUBLIC_URL,
  RECIPE,
  type WorkingRequest,
} from '#tests/support/full-kitchen.ts';
import { openTestProvider, type TestProvider } from '#tests/support/oidc-provider.ts';
import { ownRecipe } from '#tests/support/own-recipe.ts';

const routes = await contractRoutes();

/** What stands behind these addresses belongs to no household, and why. */
const OF_EVERYONE: Readonly<Record<string, string>> = {
  '/api/recipes/:recipeId': 'a recipe of the product',
  '/api/recipes/:recipeId/export': 'a recipe of the product',
  '/api/foods/:foodId/favourite': 'a food of the catalog; each person has marks of their own',
  '/api/foods/barcode/:code': 'a product on sale',
  '/api/pantry/staples/:foodId': 'a food of the catalog; each household has staples of its own',
  '/api/wellbeing/days/:day': 'a day of one’s own check-ins',
  '/api/wellbeing/who-5/:day': 'a day of one’s own answers',
  'PUT /api/pantry/items/:id': 'an id of the caller’s choice, in their own household',
  'PUT /api/family-foods/:id': 'an id of the caller’s choice, in their own household',
  'PUT /api/saved-meals/:id': 'an id of the caller’s choice, in their own household',
};
const hasId = ({ path }: RouteContract): boolean => path.includes('/:');
const owned = routes.filter(
  (route) =>
    route.access === 'user' &&
    hasId(route) &&
    OF_EVERYONE[route.path] === undefined &&
    OF_EVERYONE[`${route.method} ${route.path}`] === undefined,
);

let test: TestApp;
let rawDatabase: pg.Client;
let owner: TestPerson;
let stranger: TestPerson;
let provider: TestProvider;
let kitchen: FullKitchen;
/** By method and path: a request about something of the household that only its right to it can refuse. */
const requests = new Map<string, WorkingRequest>();

/** The address of a write, with the ids of what the household owns in their places; `null`: it has no such write. */
function filledFrom(path: string): string | null {
  for (const [name, { url }] of requests) {
    const [, known = ''] = name.split(' ');
    const places = known.split('/');
    const values = url.split('/');
    const ids = new Map(places.flatMap((place, at) => (place.startsWith(':') ? [[at, place]] : [])));
    const filled = path
      .split('/')
      .map((place, at) =>
        ids.get(at) === place && path.startsWith(known.slice(0, known.indexOf('/:'))) ? values[at] : place,
      )
      .join('/');
    if (!filled.includes('/:')) return filled;
  }
  return null;
}

/** Of the household's own recipe, where a request was made for one of the product's. */
const ofOwnRecipe = (request: WorkingRequest): WorkingRequest => ({
  ...request,
  url: request.url.replace(
    new RegExp(`/api/recipes/(?:${RECIPE}|${OTHER_RECIPE})/`),
    `/api/recipes/${kitchen.ids.recipe}/`,
  ),
});

/** The dinner of the plan's first day, as it stands in an address. */
function dinnerQuery(): string {
  const dinner = kitchen.plan?.dailyPlans[0]?.meals.find(({ type }) => type === 'dinner');
  return `?day=1&mealType=dinner&recipeId=${dinner?.recipeId ?? ''}`;
}

/** @throws where the feature's writes have nothing of the household for a route */
async function prepareRequests(): Promise<void> {
  for (const route of owned.filter(({ method }) => method !== 'GET')) {
    const request = await EVERY_WRITE[nameOf(route)]?.(kitchen);
    if (request == null) throw new Error(`${nameOf(route)} has no request in any *.writes.ts`);
    requests.set(nameOf(route), ofOwnRecipe(request));
  }
  for (const route of owned.filter(({ method }) => method === 'GET')) {
    const url = route.path in PHOTOS ? await photoOf(PHOTOS[route.path]) : filledFrom(route.path);
    if (url === null) throw new Error(`nothing of the household is known for ${nameOf(route)}`);
    requests.set(nameOf(route), {
      url: `${url}${route.path.endsWith('/alternatives') ? dinnerQuery() : ''}`,
    });
  }
}

/** Pictures, by the address of the write that keeps one. */
const PHOTOS: Readonly<Record<string, string>> = {
  [apiPaths.recipePhotos.image]: apiPaths.recipePhotos.put,
  [mealPhotoPaths.image]: mealPhotoPaths.put,
};

async function photoOf(put = ''): Promise<string> {
  const { url = '' } = requests.get(`POST ${put}`) ?? {};
  const headers = { 'content-type': 'image/jpeg' };
  const stored = await send(test.app, 'POST', url, { cookie: owner.cookie, body: kitchen.photo, headers });
  return `${url}/${stored.json<{ hash: string }>().hash}`;
}

beforeAll(async () => {
  provider = await openTestProvider(`${PUBLIC_URL}/api/auth/oidc/callback`);
  test = await buildTestApp({ publicUrl: PUBLIC_URL });
  rawDatabase = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await rawDatabase.connect();
  owner = await createPlannablePerson(test.app);
  stranger = await createPlannablePerson(test.app);
  await proveAddress(test, owner);
  const member = (await addSharableChild(owner)).id;
  // Of an adult who may come in: the profile of someone who moves out.
  await owner.request('POST', '/api/family-members', { name: 'Rosa', relationship: 'other', age: 40 });
  const plan = await generatePlan(owner, { duration: 2, mealTypes: ['dinner'] });
  const list = (await owner.request('POST', '/api/grocery-lists', { mealPlanId: plan.id })).json();
  const recipe = (await owner.request('POST', '/api/own-recipes', { recipe: ownRecipe() })).json().id;
  const size = { width: 640, height: 480, channels: 3, background: '#884400' } as const;
  const photo = await sharp({ create: size }).jpeg().toBuffer();
  const ids = { member, list: list.id, item: list.items[0].id, recipe };
  kitchen = { test, owner, plan, ids, provider, photo };
  await prepareRequests();
});
afterAll(async () => {
  await rawDatabase.end();
  await test.close();
  await provider.close();
});

const anyone = randomUUID();
const unknown = ({ path }: RouteContract): string => path.replaceAll(/:\w+/g, anyone);

/** What the request is about is the household's wherever that is possible. */
const requestOf = (route: RouteContract): WorkingRequest =>
  requests.get(nameOf(route)) ?? { url: unknown(route) };

/** The same request as its owner would send, but from another person; `null`: from a visitor. */
const sendAs = (person: TestPerson | null, route: RouteContract) => {
  const { url, body, headers } = requestOf(route);
  return send(test.app, route.method, url, {
    ...(person === null ? {} : { cookie: person.cookie }),
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  });
};

const nameOf = (route: RouteContract) => `${route.method} ${route.path}`;

/** A session lives longer by being used: only that is not a change. */
const rowsOf = (table: string): string =>
  `SELECT '${table}' AS name, to_jsonb(t) ${table === 'auth.sessions' ? "- 'updated_at' " : ''}AS row FROM ${table} t`;
const EVERY_ROW = `${EVERY_RECORD.map((record) => rowsOf(tableName(record))).join(' UNION ALL ')} ORDER BY name, row`;

/** Every row of every table that a feature declares, to see that nothing was changed. */
const everyRow = async (): Promise<readonly unknown[]> => (await rawDatabase.query(EVERY_ROW)).rows;

/** Answers for as long as someone listens: tests of its own. */
const isEndless = (route: RouteContract) => route.path === apiPaths.live.changes;

/**
 * What a person gets who asks for a thing that is not there (or, reading, for the real one), with a body that no
 * route takes: only the refusal of who they are can come before.
 */
async function statusFor(person: TestPerson, route: RouteContract): Promise<number> {
  if (route.method === 'GET') return (await person.request('GET', requestOf(route).url)).statusCode;
  const response = await person.request(
    route.method,
    unknown(route),
    route.body === undefined ? undefined : [],
  );
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
  return { child: kitchen.ids.member, teen: teen.id };
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
      expect((await person.request('GET', `/api/meal-plans/${kitchen.plan?.id}`)).statusCode).toBe(200);
      test.clock.now = new Date(test.clock.now.getTime() + 2 * 86_400_000);
      return person;
    },
  ],
  [
    'someone who was removed',
    async () => {
      const person = await joinHousehold(test.app, owner, { role: 'adult' });
      expect((await person.request('GET', `/api/meal-plans/${kitchen.plan?.id}`)).statusCode).toBe(200);
      const removed = await owner.request('DELETE', `/api/household/people/${person.user.id}`);
      expect(removed.statusCode).toBe(204);
      return person;
    },
  ],
] as const)('%s', (_name, join) => {
  let person: TestPerson;
  beforeAll(async () => {
    person = await join(kitchen.ids.member);
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

  it.each(owned.map((route) => [nameOf(route), route] as const))(
    'gets 404 from %s, and changes nothing',
    async (_route, route) => {
      const before = await everyRow();
      const response = await sendAs(person, route);
      expect(response.statusCode).toBe(404);
      expect(await everyRow()).toEqual(before);
    },
  );
});

describe('a visitor', () => {
  it.each(routes.filter((route) => route.access === 'user').map((route) => [nameOf(route), route] as const))(
    'gets 401 from %s',
    async (_route, route) => {
      const response = await sendAs(null, route);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'unauthenticated' });
    },
  );
});

describe('a member of another household', () => {
  it.each(owned.map((route) => [nameOf(route), route] as const))(
    'gets 404 from %s, and changes nothing',
    async (_route, route) => {
      const before = await everyRow();
      const response = await sendAs(stranger, route);
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
      planInput({ familyMemberId: kitchen.ids.member }),
    );
    expect(planned.statusCode).toBe(404);
    const shopped = await stranger.request('POST', '/api/grocery-lists', { mealPlanId: kitchen.plan?.id });
    expect(shopped.statusCode).toBe(404);
    expect(await everyRow()).toEqual(before);
  });

  it('sees nothing of it in any list', async () => {
    for (const path of ['/api/family-members', '/api/meal-plans', '/api/grocery-lists', '/api/own-recipes']) {
      const answer = (await stranger.request('GET', path)).body;
      for (const id of [...Object.values(kitchen.ids), String(kitchen.plan?.id)])
        expect(answer).not.toContain(id);
    }
  });
});

describe('a member of the own household', () => {
  it.each(
    owned.map((route) => [nameOf(route), route] as const).filter(([, route]) => route.method === 'GET'),
  )('gets an answer from %s', async (_name, route) => {
    expect((await owner.request(route.method, requestOf(route).url)).statusCode).toBe(200);
  });
});
