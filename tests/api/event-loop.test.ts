import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MealPlan } from '#contract/meal-plans.ts';
import { apiPaths } from '#contract/paths.ts';
import type { RouteContract } from '#contract/route.ts';
import { prepareReaders } from '#core/questions/agreed-profile.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
import { createPlannerPool } from '#server/features/meal-plans/planner-pool.ts';
import { createProfileReadings } from '#server/platform/profile-readings.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { contractRoutes } from '#tests/support/contract-routes.ts';
import { generatePlan, ownProfile, send, type TestPerson } from '#tests/support/factories.ts';
import {
  createSettledHousehold,
  createUnknownTexts,
  createUnsettledHousehold,
} from '#tests/support/fullest-household.ts';
import { startLoopProbe } from '#tests/support/loop-probe.ts';
import { ownLine, ownRecipe } from '#tests/support/own-recipe.ts';

/*
 * The fullest households that may be, against a process that has just begun and has read none of their profiles. What
 * is measured is processor time of this very thread (tests/support/loop-probe.ts).
 */
const MOST_MILLISECONDS = 200;

/** Answers for as long as somebody listens: tests of its own. */
const ENDLESS: readonly string[] = [apiPaths.live.changes];

const routes = (await contractRoutes()).filter(
  ({ method, path }) => (method === 'GET' || method === 'POST') && !ENDLESS.includes(path),
);
const unknown = createUnknownTexts();
const RECIPE = 'baked-blueberry-banana-oatmeal';
const LONG_LINE =
  '2 1/2 large cans (about 400 g each) of peeled plum tomatoes, drained, or fresh ones, chopped '.repeat(3);
const longRecipe = ownRecipe({
  ingredients: Array.from({ length: 80 }, () => ownLine({ text: LONG_LINE.slice(0, 300) })),
  steps: Array.from({ length: 60 }, () => 'x'.repeat(1_500)),
});

let filled: TestApp;
let test: TestApp;
const kb = loadKnowledgeBase();
const planner = createPlannerPool({ threads: 1, timeoutMilliseconds: 10_000 });
const readings = createProfileReadings(kb);
const households: { name: string; owner: TestPerson; ids: Record<string, string> }[] = [];

async function idsOf(owner: TestPerson): Promise<Record<string, string>> {
  const list = (await owner.request('POST', '/api/grocery-lists', { title: 'Party' })).json();
  const item = (await owner.request('POST', `/api/grocery-lists/${list.id}/items`, { item: 'Eggs' })).json();
  const recipe = (await owner.request('POST', '/api/own-recipes', { recipe: longRecipe })).json();
  return { member: (await ownProfile(owner)).id, list: list.id, item: item.id, recipe: recipe.id };
}

beforeAll(async () => {
  filled = await buildTestApp();
  const unsettled = await createUnsettledHousehold(filled);
  const settled = await createSettledHousehold(filled);
  const meals = { mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'] as const };
  const plan: MealPlan = await generatePlan(settled, {
    ...meals,
    mealTypes: [...meals.mealTypes],
    duration: 30,
  });
  const list = (await settled.request('POST', '/api/grocery-lists', { mealPlanId: plan.id })).json();
  const settledIds = { ...(await idsOf(settled)), plan: plan.id, list: list.id, item: list.items[0].id };
  households.push({ name: 'unsettled', owner: unsettled, ids: await idsOf(unsettled) });
  households.push({ name: 'settled', owner: settled, ids: settledIds });
  // As the server does at its start.
  prepareReaders(kb);
  test = await buildTestApp({ beside: filled, knowledgeBase: kb, planner, readings, isPrepared: true });
  // Everybody was changed since the plan was made, so that the checker looks at all of it for each of them.
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
}, 600_000);
afterAll(async () => {
  await test.close();
  await planner.close();
  await readings.close();
  await filled.close();
});

const NO_BODY = undefined;
/** A body for every POST of the contract: as much as it takes, where that is work. */
const BODIES: Readonly<Record<string, unknown>> = {
  '/api/signup': { username: 'newcomer', email: 'newcomer@example.org', password: 'correct horse' },
  '/api/login': { username: 'nobody', password: 'correct horse' },
  '/api/login/two-factor': { code: '123456' },
  '/api/contact': { name: 'Ana', email: 'ana@example.org', subject: 'Hello', message: 'x'.repeat(2_000) },
  '/api/feedback': { message: 'x'.repeat(2_000) },
  '/api/email-verification/look': { token: 'x'.repeat(40) },
  '/api/password-reset/look': { token: 'x'.repeat(40) },
  '/api/email-verification/confirm': { token: 'x'.repeat(40) },
  '/api/account/email': { email: 'other@example.org', password: 'correct horse' },
  '/api/password-reset/request': { email: 'ana@example.org' },
  '/api/password-reset/confirm': { token: 'x'.repeat(40), password: 'correct horse battery' },
  '/api/account/password': { currentPassword: 'correct horse', newPassword: 'correct horse battery staple' },
  '/api/consents': { kind: 'terms', given: true },
  '/api/household/export': { password: 'correct horse' },
  '/api/family-members': {
    name: 'One more',
    relationship: 'other',
    age: 30,
    allergies: Array.from({ length: 40 }, unknown),
    dislikes: Array.from({ length: 40 }, unknown),
  },
  '/api/grocery-lists': { title: 'Party' },
  '/api/grocery-lists/:id/items': { item: 'Eggs' },
  '/api/grocery-lists/:id/recipes': { recipeId: RECIPE, servings: 30 },
  '/api/tutorial/update': { action: 'increment_login' },
  '/api/onboarding': { finished: true },
  '/api/household/invitations': { role: 'adult' },
  '/api/households/switch': { householdId: '01a20403-5b6f-7e5c-8baa-3ed24392a494' },
  '/api/invitations/look': { secret: 'x'.repeat(43) },
  '/api/invitations/accept': { secret: 'x'.repeat(43) },
  '/api/invitations/sign-up': {
    username: 'guest',
    email: 'guest@example.org',
    password: 'correct horse',
    secret: 'x',
  },
  '/api/meal-plans/smart-generate': {
    familyMemberId: 'default',
    duration: 30,
    mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
    budgetLevel: 'standard',
    specialRequests: '',
  },
  '/api/meal-plans/read-request': { text: createUnknownTexts(500)() },
  '/api/auth/oidc/link': { password: 'correct horse' },
  '/api/own-recipes': { recipe: longRecipe },
  '/api/own-recipes/copies': { recipeId: RECIPE },
  '/api/ingredient-lines': { lines: Array.from({ length: 80 }, () => ({ text: unknown() })) },
  '/api/recipes/import': {
    text: `Stew\n\nIngredients\n${Array.from({ length: 80 }, () => `1 cup ${unknown()}`).join('\n')}\n\nInstructions\nSimmer it.`,
  },
  '/api/recipes/import/photo': NO_BODY,
  '/api/recipes/:recipeId/photo': NO_BODY,
  '/api/passkeys/sign-in': { credential: {} },
  '/api/passkeys/options': { password: 'correct horse' },
  '/api/passkeys': { name: 'Phone', credential: {} },
  '/api/two-factor/start': { password: 'correct horse' },
  '/api/two-factor/confirm': { code: '123456' },
  '/api/two-factor/stop': { password: 'correct horse' },
  '/api/two-factor/recovery-codes': { password: 'correct horse' },
};
/** Sign the person out, or take away what the others need: called last. */
const LAST: readonly string[] = [apiPaths.accounts.logout, apiPaths.householdSharing.leave];

const QUERIES: Readonly<Record<string, string>> = {
  [apiPaths.limits.suggest]: `?field=allergies&text=${encodeURIComponent(unknown())}`,
  [apiPaths.foods.search]: `?q=${encodeURIComponent(unknown())}`,
  [apiPaths.recipes.list]: '?q=bean&without=okra&without=quince&without=fig&without=goat&without=eel',
  [apiPaths.recipes.atHand]: '?have=rice-white-long-dry&have=milk-whole',
};

function urlOf({ path }: RouteContract, ids: Record<string, string>): string {
  const own = path.startsWith('/api/family-members')
    ? ids.member
    : path.startsWith('/api/meal-plans')
      ? ids.plan
      : path.startsWith('/api/own-recipes')
        ? ids.recipe
        : path.startsWith('/api/grocery-lists')
          ? ids.list
          : undefined;
  const known: Record<string, string> = {
    ':itemId': ids.item ?? '',
    ':recipeId': RECIPE,
    ':foodId': 'milk-whole',
    ':code': '4006381333931',
    ':hash': 'x'.repeat(43),
    ':id': own ?? '01a20403-5b6f-7e5c-8baa-3ed24392a494',
  };
  return path.replaceAll(/:\w+/g, (name) => known[name] ?? name) + (QUERIES[path] ?? '');
}

it('every POST of the contract has a body here', () => {
  const missing = routes
    .filter(({ method, path, body }) => method === 'POST' && body !== undefined && !(path in BODIES))
    .map(({ path }) => path);
  expect(missing).toEqual([]);
});

it('no GET and no POST holds the event loop for the fullest household', async () => {
  const probe = startLoopProbe();
  const measured: { route: string; status: number | null; held: number }[] = [];
  const call = async (name: string, request: () => Promise<LightMyRequestResponse>) => {
    await sleep(5);
    probe.longest();
    // An answer that ends early (a file whose making failed) has none.
    const statusCode = await request().then(
      (response) => response.statusCode,
      () => null,
    );
    await sleep(5);
    measured.push({ route: name, status: statusCode, held: Math.round(probe.longest()) });
  };
  const inOrder = routes.toSorted((a, b) => Number(LAST.includes(a.path)) - Number(LAST.includes(b.path)));
  for (const { name, owner, ids } of households) {
    for (const route of inOrder) {
      const body =
        route.method === 'POST' ? (BODIES[route.path] ?? (route.body ? {} : undefined)) : undefined;
      await call(`${name} ${route.method} ${route.path}`, () =>
        send(test.app, route.method, urlOf(route, ids), {
          cookie: owner.cookie,
          ...(body === undefined ? {} : { body }),
        }),
      );
    }
  }
  probe.stop();
  expect(measured.filter(({ held }) => held > MOST_MILLISECONDS)).toEqual([]);
  expect(measured.filter(({ status }) => status !== null && status >= 500 && status !== 503)).toEqual([]);
}, 600_000);
