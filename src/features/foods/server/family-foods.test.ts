import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayAnswer } from '#features/food-log/contract/log-day.ts';
import type { MealEntry, OftenAnswer, TextReading } from '#features/food-log/contract/meal-entries.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  createPerson,
  createPlannablePerson,
  joinHousehold,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { ScannedProduct } from '../contract/barcodes.ts';
import type { FamilyFood } from '../contract/family-foods.ts';
import type { FoodSummary, ProductAnswer } from '../contract/foods.ts';

const BARCODE = '4006381333931';
const DAY = new Date().toISOString().slice(0, 10);
const BAR = {
  name: 'Zebra crunch bar',
  brand: 'Marketday',
  barcode: BARCODE,
  serving: 'bar',
  servingSize: 40,
  per: 'serving',
  figures: { energy_kcal: 180, protein_g: 4, carb_g: 26, fat_g: 7, sodium_mg: 85 },
  ingredients: 'Rolled oats, honey,\nsunflower oil, almonds, salt. May contain milk.',
};

let test: TestApp;
let owner: TestPerson;
let member: string;

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPlannablePerson(test.app);
  const members = (await owner.request('GET', '/api/family-members')).json<{ id: string }[]>();
  member = members[0]?.id ?? '';
});
afterAll(() => test.close());

const put = (who: TestPerson, body: object = BAR, id: string = crypto.randomUUID()) =>
  who.request('PUT', `/api/family-foods/${id}`, body);
const search = async (who: TestPerson, q: string) =>
  (await who.request('GET', `/api/foods?q=${encodeURIComponent(q)}`)).json<FoodSummary[]>();
const readText = async (who: TestPerson, text: string) =>
  (await who.request('POST', '/api/meal-entries/read-text', { text })).json<TextReading>().lines;
const log = (foodId: string, body: object) =>
  owner.request('POST', '/api/meal-entries', {
    memberId: member,
    date: DAY,
    mealType: 'snacks',
    foodId,
    ...body,
  });
const day = async () =>
  (await owner.request('GET', `/api/meal-entries/day?memberId=${member}&date=${DAY}`)).json<DayAnswer>();

it('is found although it is mistyped, and read in a sentence by its name', async () => {
  const person = await createPerson(test.app);
  const granola = {
    ...{ ...BAR, name: 'Granola bars', brand: 'Grandma’s', barcode: null },
    ...{ figures: { energy_kcal: 180 }, ingredients: null },
  };
  const id = `family-${(await put(person, granola)).json<FamilyFood>().id}`;
  await put(person, {
    ...granola,
    name: 'Rice and pea bake',
    brand: null,
    serving: 'slice',
    servingSize: 90,
  });
  for (const typed of ['grandmas granola', 'granla bars', 'grandmas granla bars'])
    expect((await search(person, typed)).map(({ id: foodId }) => foodId)).toContainEqual(
      expect.stringMatching(/^family-/),
    );
  const lines = await readText(person, 'two of Grandma’s granola bars, rice and pea bake and a banana');
  expect(
    lines.map(({ ask, choices: [first] }) => [first?.name, first?.amount, first?.unit, first?.grams, ask]),
  ).toEqual([
    ['Granola bars', 2, '1 bar', 80, null],
    ['Rice and pea bake', 1, '1 slice', 90, null],
    ['Banana', expect.any(Number), expect.any(String), expect.any(Number), null],
  ]);
  expect(lines[0]?.choices[0]).toMatchObject({ foodId: id, energyKcal: 360 });
  const [theirs] = await readText(owner, 'two of Grandma’s granola bars');
  expect(theirs?.choices.map(({ foodId }) => foodId)).not.toContain(id);
});

describe('a food from its label', () => {
  it('is kept as typed, and read per 100 g with the allergens of its text', async () => {
    const id = crypto.randomUUID();
    const saved = await put(owner, BAR, id);
    expect(saved.statusCode).toBe(200);
    const { label, food } = saved.json<FamilyFood>();
    expect(label).toEqual({ ...BAR, isVolume: false });
    expect(food).toMatchObject({
      id: `family-${id}`,
      name: BAR.name,
      brand: 'Marketday',
      gtin: `0${BARCODE}`,
      portions: [{ label: '1 bar', grams: 40 }],
      allergens: { contains: ['tree_nut', 'gluten'], areKnown: true },
    });
    expect(food.allergens.mayContain).toContain('milk');
    expect(food.nutrients).toMatchObject({
      energy_kcal: 450,
      protein_g: 10,
      sodium_mg: 212.5,
      iron_mg: null,
    });
    expect((await owner.request('GET', `/api/family-foods/${id}`)).json()).toEqual(saved.json());
    expect((await owner.request('GET', `/api/foods/family-${id}`)).json<ProductAnswer>()).toMatchObject({
      name: BAR.name,
      source: { name: 'Your family' },
    });
    // Sent twice, it is there once.
    await put(owner, BAR, id);
    expect((await owner.request('GET', '/api/family-foods')).json<FamilyFood[]>()).toHaveLength(1);
  });

  it('has unknown allergens without an ingredient text, and figures of 100 ml as they are', async () => {
    const person = await createPerson(test.app);
    const juice = {
      name: 'Garden juice',
      isVolume: true,
      per: 'hundred',
      figures: { energy_kcal: 45, sugars_g: 10 },
    };
    const { food } = (await put(person, juice)).json<FamilyFood>();
    expect(food).toMatchObject({
      isPer100Ml: true,
      portions: [],
      allergens: { contains: [], areKnown: false },
    });
    expect(food.nutrients).toMatchObject({ energy_kcal: 45, sugars_g: 10, protein_g: null });
  });

  it('is found before all others by the household, and by nobody else', async () => {
    expect((await search(owner, 'zebra cr'))[0]).toMatchObject({ name: BAR.name, isFavourite: false });
    expect((await search(owner, 'marketday'))[0]?.name).toBe(BAR.name);
    const stranger = await createPerson(test.app);
    expect((await search(stranger, 'zebra cr')).map(({ name }) => name)).not.toContain(BAR.name);
    const [found] = await search(owner, 'zebra');
    expect((await stranger.request('GET', `/api/foods/${found?.id}`)).statusCode).toBe(404);
    expect((await owner.request('POST', `/api/foods/${found?.id}/favourite`)).statusCode).toBe(200);
    expect((await search(owner, 'zebra'))[0]?.isFavourite).toBe(true);
  });

  it('answers to its barcode in its household alone', async () => {
    const product = await owner.request('GET', `/api/foods/barcode/${BARCODE}`);
    expect(product.json<ScannedProduct>()).toMatchObject({ name: BAR.name, isShopNumber: false });
    const stranger = await createPerson(test.app);
    expect((await stranger.request('GET', `/api/foods/barcode/${BARCODE}`)).json()).toMatchObject({
      code: 'barcode_unknown',
    });
  });

  it.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ servingSize: null }, 'servingSize'],
    [{ servingSize: 0 }, 'servingSize'],
    [{ barcode: '4006381333932' }, 'barcode'],
    [{ figures: { energy_kcal: -1 } }, 'figures.energy_kcal'],
    [{ figures: { energy_kcal: 1e9 } }, 'figures.energy_kcal'],
  ])('%j is refused', async (wrong, field) => {
    const response = await put(owner, { ...BAR, ...wrong });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields.map(({ path }: { path: string }) => path)).toEqual([field]);
  });

  it('is for those who may log, and sealed in the database', async () => {
    const share = { role: 'caregiver' as const, memberIds: [member], endsOn: null };
    const reader = await joinHousehold(test.app, owner, { ...share, areas: ['food-log'], right: 'read' });
    expect((await reader.request('GET', '/api/family-foods')).json()).toHaveLength(1);
    expect((await put(reader)).statusCode).toBe(403);
    const elsewhere = await joinHousehold(test.app, owner, { ...share, areas: ['groceries'], right: 'log' });
    expect((await search(elsewhere, 'zebra')).map(({ name }) => name)).not.toContain(BAR.name);
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    const { rows } = await client.query<{ text: string }>(
      'SELECT family_foods::text AS text FROM family_foods',
    );
    await client.end();
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toMatch(/zebra|marketday|4006381333931/i);
  });
});

describe('in the log', () => {
  it('is logged in its own units, tells when it was corrected, and stays when it is removed', async () => {
    const id = crypto.randomUUID();
    const foodId = `family-${id}`;
    await put(owner, { ...BAR, name: 'Log bar', barcode: null }, id);
    const one = (await log(foodId, { amount: 2, unit: '1 bar' })).json<{ entries: MealEntry[] }>().entries[0];
    expect(one).toMatchObject({
      grams: 80,
      foodItem: { id: foodId, name: 'Log bar', caloriesPerServing: '360', protein: '8' },
    });
    const ounces = await log(foodId, { amount: 1, unit: 'oz' });
    expect(ounces.json<{ entries: MealEntry[] }>().entries[0]?.grams).toBeCloseTo(28.35, 1);
    expect((await log(foodId, { amount: 1, unit: 'cup' })).statusCode).toBe(422);
    expect((await day()).entries.map(({ correction }) => correction)).toEqual([null, null]);

    await put(owner, { ...BAR, name: 'Log bar', barcode: null, figures: { energy_kcal: 200 } }, id);
    expect((await day()).entries[0]).toMatchObject({
      foodItem: { caloriesPerServing: '360' },
      correction: { caloriesPerServing: '400' },
    });
    const often = async () =>
      (
        await owner.request('GET', `/api/meal-entries/often?memberId=${member}&mealType=snacks`)
      ).json<OftenAnswer>();
    expect((await often()).recent.map((item) => item.foodId)).toContain(foodId);

    expect((await owner.request('DELETE', `/api/family-foods/${id}`)).statusCode).toBe(204);
    expect((await owner.request('DELETE', `/api/family-foods/${id}`)).statusCode).toBe(404);
    expect((await day()).entries[0]).toMatchObject({
      foodItem: { name: 'Log bar', caloriesPerServing: '360' },
      correction: null,
    });
    expect((await often()).recent.map((item) => item.foodId)).not.toContain(foodId);
    expect((await log(foodId, { amount: 1, unit: '1 bar' })).statusCode).toBe(404);
  });

  it('takes figures that a person insists on', async () => {
    const id = crypto.randomUUID();
    await put(owner, { name: 'Odd drops', per: 'serving', servingSize: 1, figures: { energy_kcal: 12 } }, id);
    const response = await log(`family-${id}`, { amount: 1, unit: '1 serving' });
    expect(response.json<{ entries: MealEntry[] }>().entries[0]?.foodItem.caloriesPerServing).toBe('12');
  });
});

it('is not changed by someone who has not seen its newest label', async () => {
  const person = await createPerson(test.app);
  const made = (await put(person, BAR)).json<FamilyFood>();
  const sees = { basedOn: made.updatedAt };
  const traces = { ...BAR, ingredients: `${BAR.ingredients} May contain peanuts.`, ...sees };
  const first = await put(person, traces, made.id);
  expect(first.statusCode).toBe(200);
  const late = await put(person, { ...BAR, ...sees }, made.id);
  expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile']);
  const now = (await person.request('GET', `/api/family-foods/${made.id}`)).json<FamilyFood>();
  expect(now.label.ingredients).toBe(traces.ingredients);
  expect(now.updatedAt).toBe(first.json<FamilyFood>().updatedAt);
  const seen = await put(person, { ...BAR, basedOn: now.updatedAt }, made.id);
  expect(seen.statusCode).toBe(200);
  await person.request('DELETE', `/api/family-foods/${made.id}`);
  expect(
    (await put(person, { ...BAR, basedOn: seen.json<FamilyFood>().updatedAt }, made.id)).statusCode,
  ).toBe(409);
});
