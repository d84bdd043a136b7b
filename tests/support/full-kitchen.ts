import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { OWN_RECIPE_LIMITS } from '#domain/recipes/recipe-limits.ts';
import { ITEMS_ON_ONE_LIST, LISTS } from '#features/grocery-lists/server/quotas.ts';
import type { Household, InvitationCreate } from '#features/household-sharing/contract.ts';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { OWN_RECIPES } from '#features/recipes/server/quotas.ts';
import type { TestApp } from './build-test-app.ts';
import { createPerson, joinHousehold, proveAddress, send, type TestPerson } from './factories.ts';
import { createUnknownTexts } from './fullest-household.ts';
import type { TestProvider } from './oidc-provider.ts';
import { ownLine, ownRecipe } from './own-recipe.ts';

/** What requests of the fullest household are made of (household-writes.ts). */
export interface FullKitchen {
  readonly test: TestApp;
  readonly owner: TestPerson;
  /** `null`: nobody can plan for this household before its questions are answered. */
  readonly plan: MealPlan | null;
  readonly ids: {
    readonly member: string;
    readonly list: string;
    readonly item: string;
    readonly recipe: string;
  };
  readonly provider: TestProvider;
  /** As many pixels as a photo may have on its way to us. */
  readonly photo: Buffer;
}

/** One of the product's recipes, the same everywhere. */
export const RECIPE = 'baked-blueberry-banana-oatmeal';
export const OTHER_RECIPE = 'tacu-tacu-butter-beans';
export const PASSWORD = 'correct horse';
export const PUBLIC_URL = 'https://home.example';

export const unknownText = createUnknownTexts();

const LONG_LINE =
  '2 1/2 large cans (about 400 g each) of peeled plum tomatoes, drained, or fresh ones, chopped '.repeat(4);

/** As long as a recipe may be. */
export const longRecipe = ownRecipe({
  ingredients: Array.from({ length: OWN_RECIPE_LIMITS.ingredients }, () =>
    ownLine({ text: LONG_LINE.slice(0, OWN_RECIPE_LIMITS.line) }),
  ),
  steps: Array.from({ length: OWN_RECIPE_LIMITS.steps }, () => 'x'.repeat(OWN_RECIPE_LIMITS.step)),
});

/** As many letters as may be pasted, on as many lines as a recipe has. */
export const longText = (): string =>
  `Stew\n\nIngredients\n${Array.from({ length: OWN_RECIPE_LIMITS.ingredients }, () => `1 cup ${unknownText()}`).join('\n')}\n\nInstructions\n${'Simmer it. '.repeat(1_900)}`;

async function asSuperuser(test: TestApp, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  await work(client);
  await client.end();
}

/** Fills up what a household may keep beside people and plans: recipes, lists, and lines of one list. */
export async function fillUp(
  test: TestApp,
  { user: { householdId } }: TestPerson,
  { list, item, recipe }: FullKitchen['ids'],
): Promise<void> {
  // Room for a few more, which the requests themselves add.
  const recipes = Math.min(
    OWN_RECIPES.most.family - 10,
    Math.floor(OWN_RECIPE_LIMITS.characters / JSON.stringify(longRecipe).length) - 10,
  );
  await asSuperuser(test, async (client) => {
    const copies = async (table: string, id: string, count: number) => {
      const { fields } = await client.query(`SELECT * FROM ${table} LIMIT 0`);
      // PostgreSQL gives the number itself.
      const columns = fields.map(({ name }) => name).filter((name) => name !== 'number');
      const values = columns.map((name) => (name === 'id' ? 'gen_random_uuid()' : name));
      await client.query(
        `INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM ${table}, generate_series(1, $2)
         WHERE household_id = $3 AND id = $1`,
        [id, count, householdId],
      );
    };
    await copies('household_recipes', recipe, recipes);
    await copies('grocery_lists', list, LISTS.most.family - 10);
    await copies('grocery_items', item, ITEMS_ON_ONE_LIST.most.family - 100);
  });
}

/** An invitation of someone who helps with everyone, and brings no profile along: there is room for none. */
export const careForAll = async ({ owner }: FullKitchen): Promise<InvitationCreate> => {
  const members = (await owner.request('GET', '/api/family-members')).json<{ id: string }[]>();
  const memberIds = members.map(({ id }) => id);
  return { role: 'caregiver', areas: ['meals', 'groceries'], right: 'log', memberIds, endsOn: null };
};

/** Someone who helps in this household. */
export const aHelper = async (kitchen: FullKitchen): Promise<TestPerson> =>
  joinHousehold(kitchen.test.app, kitchen.owner, await careForAll(kitchen));

/** Someone who has lived in this household for long: their profile is one of it. */
export const aCousin = async ({ test, owner }: FullKitchen): Promise<TestPerson> => {
  const members = (await owner.request('GET', '/api/family-members')).json<{ id: string }[]>();
  const { people } = (await owner.request('GET', '/api/household')).json<Household>();
  const taken = new Set(people.map(({ memberId }) => memberId));
  const free = members.findLast(({ id }) => !taken.has(id));
  return joinHousehold(test.app, owner, { role: 'adult', ...(free && { ownMemberId: free.id }) });
};

/** A visitor whose address is proven, with a household of their own. */
export async function aVisitor(test: TestApp): Promise<TestPerson> {
  const person = await createPerson(test.app);
  await proveAddress(test, person);
  return person;
}

export const newId = (): string => randomUUID();

/** A request that does its work when it is sent. */
export interface WorkingRequest {
  readonly url: string;
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** A request with as much work as an operation takes; `null`: not possible in this household. */
export type PrepareWrite = (kitchen: FullKitchen) => Promise<WorkingRequest | null> | WorkingRequest | null;

export const confirmed = { password: PASSWORD };

/** A browser that keeps all cookies it is given. */
export function browserOf(test: TestApp, cookie = '') {
  const jar = new Map(cookie === '' ? [] : [cookie.split('=', 2) as [string, string]]);
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    async ask(
      method: NonNullable<InjectOptions['method']>,
      url: string,
      body?: unknown,
    ): Promise<LightMyRequestResponse> {
      const response = await send(test.app, method, url, { cookie: cookies(), body });
      for (const { name, value } of response.cookies) jar.set(name, encodeURIComponent(value));
      return response;
    },
  };
}

export const asOwner = ({ owner }: FullKitchen, url: string, body?: unknown): WorkingRequest => ({
  url,
  cookie: owner.cookie,
  ...(body === undefined ? {} : { body }),
});
export const asPerson = (person: TestPerson, url: string, body?: unknown): WorkingRequest => ({
  url,
  cookie: person.cookie,
  ...(body === undefined ? {} : { body }),
});
