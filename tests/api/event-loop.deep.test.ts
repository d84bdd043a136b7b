import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { PAST_WEEKS } from '#features/demo/server/demo-family.ts';
import { createDemoTemplate } from '#features/demo/server/demo-template.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { createPlannerPool } from '#features/meal-plans/server/planner-pool.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import type { RouteContract } from '#platform/contract/route.ts';
import type { Mail, Mailer } from '#platform/server/mailer.ts';
import { createProfileReadings } from '#platform/server/profile-readings.ts';
import { buildTestApp, quickPlanner, type TestApp } from '#tests/support/build-test-app.ts';
import { contractRoutes } from '#tests/support/contract-routes.ts';
import { EVERY_WRITE } from '#tests/support/every-write.ts';
import { generatePlan, ownProfile, proveAddress, send, type TestPerson } from '#tests/support/factories.ts';
import {
  asOwner,
  browserOf,
  type FullKitchen,
  fillUp,
  longRecipe,
  longText,
  newId,
  type PrepareWrite,
  PUBLIC_URL,
  RECIPE,
  unknownText,
} from '#tests/support/full-kitchen.ts';
import { createSettledHousehold, createUnsettledHousehold } from '#tests/support/fullest-household.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { startLoopProbe } from '#tests/support/loop-probe.ts';
import { openTestProvider, type TestProvider } from '#tests/support/oidc-provider.ts';
import { type VisionModelServer, visionModelServer } from '#tests/support/vision-model-server.ts';

/*
 * The fullest households that may be, against a process that has just begun and has read none of their profiles. What
 * is measured is processor time of this very thread (tests/support/loop-probe.ts).
 */
const MOST_MILLISECONDS = 200;

/** Answers for as long as someone listens: tests of its own. */
const ENDLESS: readonly string[] = [apiPaths.live.changes];

/** What is measured only as a refusal, and why. */
const ONLY_REFUSED: Readonly<Record<string, string>> = {
  'GET /api/foods/barcode/:code': 'asks one row, or another service, for one label: features/barcodes',
};

/** Take away what others need, or sign the owner out: last, in this order. */
const LAST: readonly string[] = [
  'DELETE /api/family-members/:id',
  'POST /api/household/people/:id/move-out',
  'POST /api/household/leave',
  'DELETE /api/account',
  'POST /api/auth/logout',
  'DELETE /api/household',
];

const keyOf = ({ method, path }: RouteContract): string => `${method} ${path}`;
const routes = (await contractRoutes())
  .filter(({ path }) => !ENDLESS.includes(path))
  .toSorted((a, b) => LAST.indexOf(keyOf(a)) - LAST.indexOf(keyOf(b)));
/** Of both processes: either may send what the other was asked for. */
const mails: Mail[] = [];
const mailer: Mailer = {
  goesTo: 'outbox',
  send: async (mail) => void mails.push(mail),
  sweep: async () => undefined,
};

let folder: string;
let filled: TestApp;
let test: TestApp;
let model: VisionModelServer;
let provider: TestProvider;
const kb = testKnowledgeBase();
// A busy machine is no failure of the planner.
const planner = createPlannerPool({ threads: 1, timeoutMilliseconds: 1_500_000 });
const readings = createProfileReadings(kb);
const kitchens: { name: string; kitchen: FullKitchen }[] = [];

async function kitchenOf(owner: TestPerson, plan: MealPlan | null, photo: Buffer): Promise<FullKitchen> {
  const input = plan === null ? { title: 'Party' } : { mealPlanId: plan.id };
  const list = (await owner.request('POST', '/api/grocery-lists', input)).json();
  const item = (await owner.request('POST', `/api/grocery-lists/${list.id}/items`, { item: 'Eggs' })).json();
  const recipe = (await owner.request('POST', '/api/own-recipes', { recipe: longRecipe })).json();
  const ids = { member: (await ownProfile(owner)).id, list: list.id, item: item.id, recipe: recipe.id };
  await fillUp(filled, owner, ids);
  await proveAddress({ app: filled.app, mails }, owner);
  return { test, owner, plan, ids, provider, photo };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthwell-event-loop-'));
  model = await visionModelServer();
  model.text = longText();
  provider = await openTestProvider(`${PUBLIC_URL}/api/auth/oidc/callback`);
  const file = join(folder, 'family.json');
  const sample = { planner: quickPlanner(), knowledgeBase: kb, file, version: 'test' };
  const demoTemplate = createDemoTemplate({ ...sample, pastWeeks: PAST_WEEKS });
  await demoTemplate.prepare();
  filled = await buildTestApp({ mailer });
  const unsettled = await createUnsettledHousehold(filled);
  const settled = await createSettledHousehold(filled);
  const month = { mealTypes: [...MEAL_TYPES], duration: 30 };
  const plan = await generatePlan(settled, month);
  for (const seed of [8, 9]) await generatePlan(settled, { ...month, seed });
  const opened = await buildTestApp({
    mailer,
    beside: filled,
    knowledgeBase: kb,
    planner,
    readings,
    demoTemplate,
    publicUrl: PUBLIC_URL,
    oidc: provider.settings,
    visionModel: { baseUrl: model.baseUrl, apiKey: null, model: 'reads-cards' },
    isPrepared: true,
  });
  test = { ...opened, mails };
  const background = { r: 200, g: 180, b: 120 };
  const photo = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background } })
    .jpeg()
    .toBuffer();
  kitchens.push({ name: 'unsettled', kitchen: await kitchenOf(unsettled, null, photo) });
  kitchens.push({ name: 'settled', kitchen: await kitchenOf(settled, plan, photo) });
  // Everyone was changed since the plan was made, so that the checker looks at all of it for each of them.
  test.clock.now = new Date(test.clock.now.getTime() + 60_000);
}, 600_000);
afterAll(async () => {
  await test.close();
  await planner.close();
  await readings.close();
  await filled.close();
  await model.close();
  await provider.close();
  await rm(folder, { recursive: true });
});

const QUERIES: Readonly<Record<string, string>> = {
  [apiPaths.limits.suggest]: `?field=allergies&text=${encodeURIComponent(unknownText())}`,
  [apiPaths.foods.search]: `?q=${encodeURIComponent(unknownText())}`,
  [apiPaths.recipes.list]: '?q=bean&without=okra&without=quince&without=fig&without=goat&without=eel',
  [apiPaths.recipes.atHand]: '?have=rice-white-long-dry&have=milk-whole',
};

/** Of the operations that read and need more than an id. */
const READS: Readonly<Record<string, PrepareWrite>> = {
  [`GET ${apiPaths.recipePhotos.image}`]: async (kitchen) => {
    const url = `/api/recipes/${RECIPE}/photo`;
    const headers = { 'content-type': 'image/jpeg' };
    const { cookie } = kitchen.owner;
    const put = await send(test.app, 'POST', url, { cookie, body: kitchen.photo, headers });
    return asOwner(kitchen, `${url}/${put.json<{ hash: string }>().hash}`);
  },
  [`GET ${apiPaths.oidc.callback}`]: async () => {
    const browser = browserOf(test);
    const { headers } = await browser.ask('GET', '/api/auth/oidc/start');
    const persona = { sub: newId(), email: `${newId()}@village.example`, email_verified: true };
    const back = await provider.visit(String(headers.location), persona);
    return { url: back.slice(PUBLIC_URL.length), cookie: browser.cookies() };
  },
};

function readOf({ path }: RouteContract): PrepareWrite {
  return (kitchen) => {
    const { ids, plan } = kitchen;
    const own = path.startsWith('/api/family-members')
      ? ids.member
      : path.startsWith('/api/own-recipes')
        ? ids.recipe
        : path.startsWith('/api/grocery-lists')
          ? ids.list
          : plan?.id;
    if (own === undefined && path.includes(':id')) return null;
    const known: Readonly<Record<string, string | undefined>> = {
      ':itemId': ids.item,
      ':recipeId': RECIPE,
      ':foodId': 'milk-whole',
      ':code': '4006381333931',
      ':id': own,
    };
    const url = path.replaceAll(/:\w+/g, (name) => known[name] ?? name) + (QUERIES[path] ?? '');
    return asOwner(kitchen, url);
  };
}

it('no operation holds the event loop for the fullest household, and each of them did its work', async () => {
  const probe = startLoopProbe();
  const measured: { route: string; name: string; status: number | null; held: number; said: string }[] = [];
  for (const { name, kitchen } of kitchens) {
    for (const route of routes) {
      const key = keyOf(route);
      const request = await (READS[key] ?? EVERY_WRITE[key] ?? readOf(route))(kitchen);
      if (request === null) continue;
      await sleep(5);
      probe.longest();
      // An answer that ends early (a file whose making failed) has none.
      const response = await send(test.app, route.method, request.url, request).catch(() => null);
      await sleep(5);
      const held = Math.round(probe.longest());
      const isDone = response?.statusCode === route.status;
      const said = isDone ? 'done' : (response?.body.slice(0, 200) ?? 'ended early');
      measured.push({ route: key, name, status: response?.statusCode ?? null, held, said });
    }
  }
  probe.stop();
  expect(measured.filter(({ held }) => held > MOST_MILLISECONDS)).toEqual([]);
  const done = new Set(measured.flatMap(({ route, said }) => (said === 'done' ? [route] : [])));
  const refused = measured.filter(({ route }) => !done.has(route));
  expect(refused.filter(({ route }) => !(route in ONLY_REFUSED))).toEqual([]);
  // The list of exceptions stays as short as it can be, and no operation is missing altogether.
  expect(refused.map(({ route }) => route)).toEqual(expect.arrayContaining(Object.keys(ONLY_REFUSED)));
  const seen = new Set(measured.map(({ route }) => route));
  expect(routes.map(keyOf).filter((route) => !seen.has(route))).toEqual([]);
}, 2_400_000);
