import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_RECORD } from '#app/server/features.ts';
import { MEMBERS } from '#features/family-members/server/quotas.ts';
import { ITEMS_ON_ONE_LIST, LISTS } from '#features/grocery-lists/server/quotas.ts';
import { MEAL_PLANS } from '#features/meal-plans/server/quotas.ts';
import { OWN_RECIPES } from '#features/recipes/server/quotas.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  generatePlan,
  invite,
  planInput,
  send,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import { ownRecipe } from '#tests/support/own-recipe.ts';
import { HOUSEHOLD_BYTES } from './quotas.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function sql(text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
}

/** Someone whose household has the room of a sample family. */
async function sampleOwner(create = createPerson): Promise<TestPerson> {
  const person = await create(test.app);
  await sql(
    `INSERT INTO auth.demo_households (household_id, created_at, expires_at) VALUES ($1, now(), now() + interval '1 day')`,
    [person.user.householdId],
  );
  return person;
}

const newList = (person: TestPerson, title = 'Party') =>
  person.request('POST', '/api/grocery-lists', { title });

async function fill(person: TestPerson, most: number, add: (n: number) => Promise<{ statusCode: number }>) {
  for (let n = 0; n < most; n += 1)
    expect((await add(n)).statusCode, `${person.user.username} ${n}`).toBe(201);
}

describe('the room of a household', () => {
  it('ends at thirty people, and a new login counts as one', async () => {
    const owner = await createPerson(test.app);
    const secret = await invite(owner, { role: 'adult' });
    for (let n = 1; n < MEMBERS.most.family; n += 1) await addMember(owner, { name: `Cousin ${n}` });
    const refused = await owner.request('POST', '/api/family-members', {
      name: 'One more',
      relationship: 'child',
      age: 9,
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'too_many_members',
      message: 'Your family has 30 people, which is the limit. Please remove some first.',
    });
    const joining = await send(test.app, 'POST', '/api/invitations/sign-up', {
      body: { ...signupBody(), secret },
    });
    expect(joining.json()).toMatchObject({ code: 'too_many_members' });
  });

  it('ends for the last place of two at once', async () => {
    const owner = await sampleOwner();
    await fill(owner, LISTS.most.sample - 1, () => newList(owner));
    const both = await Promise.all([newList(owner), newList(owner)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'too_many_lists',
      message: 'The sample family has 40 grocery lists, which is the limit. Please remove some first.',
    });
    const list = both.find(({ statusCode }) => statusCode === 201)?.json();
    expect((await owner.request('DELETE', `/api/grocery-lists/${list.id}`)).statusCode).toBe(204);
    expect((await newList(owner)).statusCode).toBe(201);
  });

  it('counts what is sent twice once', async () => {
    const owner = await sampleOwner();
    const id = '01a20403-5b6f-7e5c-8baa-3ed24392a494';
    await owner.request('POST', '/api/grocery-lists', { id, title: 'First' });
    await fill(owner, LISTS.most.sample - 1, () => newList(owner));
    expect((await owner.request('POST', '/api/grocery-lists', { id, title: 'First' })).statusCode).toBe(201);
  });

  it('ends for the items of a list, which another list takes', async () => {
    const owner = await sampleOwner();
    const { id } = (await newList(owner)).json();
    const add = (listId: string) =>
      owner.request('POST', `/api/grocery-lists/${listId}/items`, { item: 'Eggs' });
    await fill(owner, ITEMS_ON_ONE_LIST.most.sample, () => add(id));
    expect((await add(id)).json()).toMatchObject({ code: 'too_many_items' });
    const other = (await newList(owner)).json();
    expect((await add(other.id)).statusCode).toBe(201);
  });

  it('ends for recipes', async () => {
    const owner = await sampleOwner();
    const add = () => owner.request('POST', '/api/own-recipes', { recipe: ownRecipe() });
    await fill(owner, OWN_RECIPES.most.sample, add);
    expect((await add()).json()).toMatchObject({ code: 'too_many_recipes' });
  });

  it('ends for plans before anyone waits for one', async () => {
    const owner = await sampleOwner(createPlannablePerson);
    const { id } = await generatePlan(owner, { duration: 1 });
    await sql(
      `INSERT INTO meal_plans (household_id, id, title, duration, start_date, target_member, target_member_name,
          budget_level, meal_types, seed, knowledge_version, cost_total_usd, cost_per_person_per_day_usd, cost_basis,
          plan, health_encrypted, created_at)
        SELECT household_id, gen_random_uuid(), title, duration, start_date, target_member, target_member_name,
          budget_level, meal_types, seed, knowledge_version, cost_total_usd, cost_per_person_per_day_usd, cost_basis,
          plan, health_encrypted, created_at FROM meal_plans, generate_series(2, $2) WHERE id = $1`,
      [id, MEAL_PLANS.most.sample],
    );
    const refused = await owner.request('POST', '/api/meal-plans/smart-generate', planInput({ duration: 1 }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'too_many_plans' });
  });

  it('ends for all that takes much of the disk together', async () => {
    const owner = await sampleOwner();
    const recipe = JSON.stringify(ownRecipe());
    await sql(
      `INSERT INTO household_recipes (household_id, id, title, recipe, created_by, created_at, updated_at)
        SELECT $1, gen_random_uuid(), 'Long', jsonb_set($2, '{description}', to_jsonb(
          (SELECT string_agg(gen_random_uuid()::text, '') FROM generate_series(1, 100000)))), $3, now(), now()
        FROM generate_series(1, 10)`,
      [owner.user.householdId, recipe, owner.user.id],
    );
    const refused = await newList(owner);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'household_full' });
  });
});

it('a family has more room than a sample of one', () => {
  const quotas = EVERY_RECORD.flatMap(({ counted = [] }) => counted);
  for (const { most, what } of [...quotas, ITEMS_ON_ONE_LIST, { most: HOUSEHOLD_BYTES, what: 'bytes' }]) {
    expect(most.family, what).toBeGreaterThan(most.sample);
  }
});
