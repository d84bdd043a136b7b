import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#domain/calendar/days.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { localDay } from '#platform/server/clock.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  addSharableChild,
  createPerson,
  createPlannablePerson,
  generatePlan,
  joinHousehold,
  ownProfile,
  type TestPerson,
} from '#tests/support/factories.ts';
import type {
  BatchAnswer,
  DayAnswer,
  EntriesAnswer,
  EntriesByMember,
  MealEntry,
  OftenAnswer,
  TextReading,
} from '../contract/meal-entries.ts';
import type { SavedMeal } from '../contract/saved-meals.ts';

let test: TestApp;
let owner: TestPerson;
let self: FamilyMember;
let child: FamilyMember;
let today: string;

beforeAll(async () => {
  test = await buildTestApp();
  owner = await createPlannablePerson(test.app);
  self = await ownProfile(owner);
  child = await addSharableChild(owner);
  today = localDay(new Date());
});
afterAll(() => test.close());

const ENTRIES = '/api/meal-entries';
const log = (who: TestPerson, body: object) => who.request('POST', ENTRIES, body);
const logged = async (who: TestPerson, body: object): Promise<MealEntry> => {
  const response = await log(who, body);
  expect([response.statusCode, response.json()]).toEqual([201, expect.anything()]);
  const [entry] = response.json<EntriesAnswer>().entries;
  if (entry === undefined) throw new Error('nothing was logged');
  return entry;
};
const dayOf = async (who: TestPerson, memberId: string, date: string): Promise<DayAnswer> =>
  (await who.request('GET', `${ENTRIES}/day?memberId=${memberId}&date=${date}`)).json<DayAnswer>();
const apple = (memberId: string, date: string, more: object = {}) => ({
  memberId,
  date,
  mealType: 'snacks',
  foodId: 'apple',
  amount: 150,
  unit: 'g',
  ...more,
});
const DAY = '2026-02-02';

describe('what was eaten', () => {
  it('is kept with the name and figures of that day, four of them as numeric strings', async () => {
    const entry = await logged(owner, apple(self.id, DAY));
    expect(entry).toMatchObject({
      memberId: self.id,
      date: DAY,
      mealType: 'snacks',
      amount: 150,
      unit: 'g',
      grams: 150,
      source: 'food',
      planMeal: null,
      correction: null,
    });
    expect(entry.foodItem).toMatchObject({ id: 'apple', brand: null });
    expect(Number(entry.foodItem.caloriesPerServing)).toBeCloseTo(78, 0);
    expect(typeof entry.foodItem.protein).toBe('string');
    expect(entry.groups?.fruit).toBeGreaterThan(1);
  });

  it('is listed by member: of today without parameters, of a day, or from one to another', async () => {
    const now = await logged(owner, apple(child.id, today));
    const all = (await owner.request('GET', ENTRIES)).json<EntriesByMember>();
    expect(Object.keys(all).toSorted()).toEqual([self.id, child.id].toSorted());
    expect(all[child.id]?.map(({ id }) => id)).toEqual([now.id]);
    const range = await owner.request('GET', `${ENTRIES}?memberId=${child.id}&from=2026-01-01&to=2026-03-01`);
    expect(range.json()).toEqual({ [child.id]: [] });
    const wide = await owner.request('GET', `${ENTRIES}?from=2020-01-01&to=2026-03-01`);
    expect([wide.statusCode, wide.json().fields[0].path]).toEqual([422, 'to']);
  });

  it('is logged once, however often it is sent', async () => {
    const id = randomUUID();
    const [first, again] = [
      await log(owner, apple(self.id, '2026-02-10', { id })),
      await log(owner, apple(self.id, '2026-02-10', { id })),
    ];
    expect(again.json()).toEqual(first.json());
    expect((await dayOf(owner, self.id, '2026-02-10')).entries).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['below zero', { amount: -1 }, 'amount'],
    ['absurd', { amount: 5000, unit: 'lb' }, 'amount'],
    ['75 pieces', { amount: 75, unit: 'piece' }, 'amount'],
    ['in a unit that nobody weighed', { unit: 'can' }, 'unit'],
    ['too far ahead', { date: '2999-01-01' }, 'date'],
    ['before anyone lived', { date: '0226-01-01' }, 'date'],
    ['of nothing', { foodId: undefined }, 'foodId'],
    ['of two things', { recipeId: 'tacu-tacu-butter-beans' }, 'foodId'],
  ])('is refused when it is %s', async (_what, change, field) => {
    const response = await log(owner, apple(self.id, DAY, change));
    expect([response.statusCode, response.json().fields?.[0]?.path]).toEqual([422, field]);
  });

  it('is refused for days before birth, and for foods, recipes and people that are not there', async () => {
    const parent = await createPlannablePerson(test.app);
    const born = await addMember(parent, {
      name: 'Nia',
      relationship: 'child',
      birthDate: '2024-05-01',
      age: undefined,
      guardianConsent: true,
    });
    const early = await log(parent, apple(born.id, '2024-04-30'));
    expect([early.statusCode, early.json().fields[0].path]).toEqual([422, 'date']);
    expect((await log(owner, apple(self.id, DAY, { foodId: 'no-such-food' }))).statusCode).toBe(404);
    expect((await log(owner, apple(randomUUID(), DAY))).statusCode).toBe(404);
  });

  it('can be a recipe by the serving, and a quick entry of which the rest is unknown', async () => {
    const date = '2026-02-11';
    const dish = await logged(owner, {
      memberId: self.id,
      date,
      mealType: 'lunch',
      recipeId: 'tacu-tacu-butter-beans',
      amount: 0.5,
    });
    expect(dish.source).toBe('recipe');
    expect(dish.unit).toBe('serving');
    expect(dish.coverage.parts).toBeGreaterThan(3);
    const quick = await logged(owner, {
      memberId: self.id,
      date,
      mealType: 'dinner',
      quick: { name: 'Soup at work', calories: 300 },
    });
    expect([quick.foodItem.caloriesPerServing, quick.foodItem.protein, quick.groups]).toEqual([
      '300',
      null,
      null,
    ]);
    const { totals, targets } = await dayOf(owner, self.id, date);
    expect(totals.energy_kcal.amount).toBeCloseTo(Number(dish.foodItem.caloriesPerServing) + 300, 0);
    expect(totals.protein_g).toMatchObject({ known: dish.coverage.parts, parts: dish.coverage.parts + 1 });
    expect(targets.some(({ nutrient, status }) => nutrient === 'vit_c_mg' && status !== null)).toBe(true);
  });

  it('is changed by field, so that two people who change different things both have their way', async () => {
    const { id } = await logged(owner, apple(self.id, '2026-02-12'));
    const path = `${ENTRIES}/${id}`;
    const later = new Date(Date.now() - 1_000).toISOString();
    const earlier = new Date(Date.now() - 60_000).toISOString();
    await owner.request('PATCH', path, { amount: 1, unit: 'oz', fieldTimes: { amount: later } });
    const answer = await owner.request('PATCH', path, {
      amount: 10,
      mealType: 'lunch',
      fieldTimes: { amount: earlier, place: earlier },
    });
    expect(answer.json()).toMatchObject({
      amount: 1,
      unit: 'oz',
      mealType: 'lunch',
      grams: expect.closeTo(28.35, 1),
    });
    const moved = await owner.request('PATCH', path, { date: '2026-02-13', note: 'a small one' });
    expect(moved.json()).toMatchObject({ date: '2026-02-13', note: 'a small one' });
    expect((await dayOf(owner, self.id, '2026-02-12')).entries).toEqual([]);
    expect((await owner.request('DELETE', path)).statusCode).toBe(204);
    expect((await owner.request('DELETE', path)).statusCode).toBe(404);
  });

  it('changes several at once, and copies a meal or a day to others', async () => {
    const [from, to] = ['2026-02-14', '2026-02-15'];
    const first = await logged(owner, apple(self.id, from));
    const second = await logged(owner, apple(self.id, from, { mealType: 'lunch', foodId: 'banana' }));
    const copied = await owner.request('POST', `${ENTRIES}/copies`, {
      from: { memberId: self.id, date: from },
      to: { memberIds: [self.id, child.id], date: to },
    });
    expect(copied.json<EntriesAnswer>().entries).toHaveLength(4);
    expect((await dayOf(owner, child.id, to)).entries.map(({ mealType }) => mealType).toSorted()).toEqual([
      'lunch',
      'snacks',
    ]);
    const half = await owner.request('POST', `${ENTRIES}/batch`, {
      do: 'scale',
      ids: [first.id, second.id],
      factor: 0.5,
    });
    expect(half.json<BatchAnswer>().entries.map(({ amount }) => amount)).toEqual([75, 75]);
    const moved = await owner.request('POST', `${ENTRIES}/batch`, {
      do: 'move',
      ids: [first.id, second.id],
      mealType: 'dinner',
    });
    expect(moved.json<BatchAnswer>().entries.every(({ mealType }) => mealType === 'dinner')).toBe(true);
    const gone = await owner.request('POST', `${ENTRIES}/batch`, {
      do: 'remove',
      ids: [first.id, second.id, randomUUID()],
    });
    expect(gone.json<BatchAnswer>().removed.toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await dayOf(owner, self.id, from)).entries).toEqual([]);
  });

  it('holds 500 entries of a person on a day', async () => {
    const person = await createPlannablePerson(test.app);
    const { id } = await ownProfile(person);
    const items = Array.from({ length: 30 }, () => ({ foodId: 'apple', amount: 10, unit: 'g' }));
    const meal = randomUUID();
    await person.request('PUT', `/api/saved-meals/${meal}`, { name: 'Many apples', items });
    const body = { memberId: id, date: DAY, mealType: 'snacks', savedMealId: meal };
    for (let times = 0; times < 16; times += 1) expect((await log(person, body)).statusCode).toBe(201);
    const over = await log(person, body);
    expect([over.statusCode, over.json().code]).toEqual([409, 'too_many_entries']);
    expect((await dayOf(person, id, DAY)).entries).toHaveLength(480);
  });
});

describe('a day', () => {
  it('of an adult has targets with what is known of them, groups and plants', async () => {
    const date = '2026-03-01';
    await logged(owner, apple(self.id, date));
    await logged(owner, apple(self.id, date, { foodId: 'broccoli-boiled', amount: 200 }));
    const day = await dayOf(owner, self.id, date);
    expect(day.kind).toBe('adult');
    expect(day.energyTarget?.kcal).toBeGreaterThan(1_000);
    expect(day.groups.find(({ group }) => group === 'vegetables')).toMatchObject({
      unit: 'cup',
      known: 2,
      parts: 2,
    });
    expect(day.groups.find(({ group }) => group === 'vegetables')?.amount).toBeGreaterThan(0.5);
    expect(day.groups.find(({ group }) => group === 'fruit')?.target).toBeGreaterThan(0);
    expect(day.variety).toEqual({ kinds: ['apple', 'broccoli'], inWeek: 2 });
    expect(day.targets.find(({ nutrient }) => nutrient === 'vit_c_mg')?.status).toBe('at_least');
    expect(day.targets.find(({ nutrient }) => nutrient === 'calcium_mg')?.status).toBe('open');
  });

  it('of a child names nothing to reach and nothing that is missing, and tells what is new', async () => {
    await logged(owner, apple(child.id, '2026-01-02'));
    await logged(owner, apple(child.id, '2026-03-02'));
    const entry = await logged(
      owner,
      apple(child.id, '2026-03-02', { foodId: 'kiwi', offered: 150, amount: 0 }),
    );
    expect((await dayOf(owner, child.id, '2026-03-02')).newKinds).toEqual([]);
    await owner.request('PATCH', `${ENTRIES}/${entry.id}`, { amount: 20 });
    const day = await dayOf(owner, child.id, '2026-03-02');
    expect(day.kind).not.toBe('adult');
    expect(day.energyTarget).toBeNull();
    expect(new Set(day.targets.map(({ status }) => status)).difference(new Set(['at_least', null]))).toEqual(
      new Set(),
    );
    expect(day.newKinds).toEqual(['kiwi']);
    expect(day.entries.at(-1)).toMatchObject({ offered: 150, amount: 20 });
    await owner.request('DELETE', `${ENTRIES}/${entry.id}`);
    expect((await dayOf(owner, child.id, '2026-03-02')).newKinds).toEqual([]);
  });

  it('of an adult with an eating disorder has neither energy nor what is missing', async () => {
    // Nobody plans for a household with her at the table.
    const sister = await createPerson(test.app);
    const made = await sister.request('POST', '/api/family-members', {
      name: 'Ida',
      relationship: 'other',
      age: 30,
      medicalConditions: ['eating_disorder'],
    });
    const { id } = made.json<FamilyMember>();
    await logged(sister, apple(id, '2026-03-02'));
    await logged(sister, {
      ...apple(id, '2026-03-02'),
      foodId: undefined,
      amount: 1,
      unit: undefined,
      quick: { name: 'Pie' },
    });
    const day = await dayOf(sister, id, '2026-03-02');
    expect(day.kind).toBe('quiet');
    expect(day.energyTarget).toBeNull();
    expect(day.totals.energy_kcal.amount).toBeNull();
    const listed = await sister.request('GET', `${ENTRIES}?date=2026-03-02`);
    const all = [...day.entries, ...(listed.json<EntriesByMember>()[id] ?? [])];
    expect(all).toHaveLength(4);
    for (const { foodItem, nutrients } of all) {
      expect(foodItem).toMatchObject({ caloriesPerServing: null, protein: null, carbs: null, fat: null });
      expect(nutrients).not.toHaveProperty('energy_kcal');
    }
    expect(day.targets.every(({ status }) => status === null || status === 'at_least')).toBe(true);
    expect(day.groups.find(({ group }) => group === 'fruit')?.amount).toBeGreaterThan(0);
  });

  it('is not shown to strangers, and only of chosen members to a caregiver, without needs of health', async () => {
    const stranger = await createPerson(test.app);
    const path = `${ENTRIES}/day?memberId=${child.id}&date=${DAY}`;
    expect((await stranger.request('GET', path)).statusCode).toBe(404);
    const share = { role: 'caregiver' as const, memberIds: [child.id], endsOn: null };
    const sitter = await joinHousehold(test.app, owner, { ...share, areas: ['food-log'], right: 'log' });
    expect(Object.keys((await sitter.request('GET', ENTRIES)).json())).toEqual([child.id]);
    expect((await log(sitter, apple(self.id, DAY))).statusCode).toBe(404);
    const own = await logged(sitter, apple(child.id, '2026-03-05'));
    expect((await dayOf(sitter, child.id, '2026-03-05')).targets).toEqual([]);
    const reader = await joinHousehold(test.app, owner, { ...share, areas: ['food-log'], right: 'read' });
    expect((await reader.request('DELETE', `${ENTRIES}/${own.id}`)).statusCode).toBe(403);
    const outside = await joinHousehold(test.app, owner, { ...share, areas: ['groceries'], right: 'log' });
    expect((await outside.request('GET', path)).statusCode).toBe(403);
  });
});

describe('what comes again', () => {
  it('is offered by meal, the most frequent first, with the amount of last time', async () => {
    const person = await createPlannablePerson(test.app);
    const { id } = await ownProfile(person);
    const breakfast = (back: number, foodId: string, amount: number) =>
      logged(person, { ...apple(id, addDays(today, -back)), mealType: 'breakfast', foodId, amount });
    for (const back of [3, 2, 1]) await breakfast(back, 'banana', 100 + back);
    for (const back of [5, 4]) await breakfast(back, 'apple', 150);
    await logged(person, apple(id, today, { mealType: 'dinner', foodId: 'kiwi' }));
    const often = (
      await person.request('GET', `${ENTRIES}/often?memberId=${id}&mealType=breakfast`)
    ).json<OftenAnswer>();
    expect(often.frequent.map(({ foodId, times, amount }) => [foodId, times, amount])).toEqual([
      ['banana', 3, 101],
      ['apple', 2, 150],
    ]);
    expect(often.recent.map(({ foodId }) => foodId)).toEqual(['kiwi', 'banana', 'apple']);
  });

  it('is logged as one when it is kept as an own meal', async () => {
    const id = randomUUID();
    const path = `/api/saved-meals/${id}`;
    const items = [
      { foodId: 'oats-rolled-cooked', amount: 1, unit: 'cup' },
      { quick: { name: 'Nut mix', calories: 120 }, amount: 1, unit: 'serving' },
    ];
    const saved = await owner.request('PUT', path, { name: 'Our breakfast', items });
    expect(saved.json<SavedMeal>()).toMatchObject({ name: 'Our breakfast', energyKcal: expect.any(Number) });
    const answer = await log(owner, {
      memberIds: [self.id, child.id],
      date: '2026-03-10',
      mealType: 'breakfast',
      savedMealId: id,
      amount: 2,
    });
    expect(answer.json<EntriesAnswer>().entries.map(({ amount }) => amount)).toEqual([2, 2, 2, 2]);
    expect(
      (await owner.request('PUT', path, { name: 'x', items: [{ foodId: 'nothing', amount: 1, unit: 'g' }] }))
        .statusCode,
    ).toBe(422);
    expect((await owner.request('DELETE', path)).statusCode).toBe(204);
    expect((await owner.request('GET', '/api/saved-meals')).json()).toEqual([]);
  });
});

it('a sentence is read into lines, and nothing of it is stored', async () => {
  const text = 'two eggs, toast with butter and a glass of milk';
  const answer = (await owner.request('POST', `${ENTRIES}/read-text`, { text })).json<TextReading>();
  expect(answer.lines.map(({ choices: [first] }) => first?.foodId)).toEqual([
    'egg-whole-boiled',
    'bread-white-toasted',
    'butter-salted',
    'milk-whole',
  ]);
  expect(answer.lines.every(({ choices: [first] }) => (first?.grams ?? 0) > 0)).toBe(true);
});

describe('we ate this', () => {
  it('logs the planned portion of each dish for everyone who eats, once, with halves and skips', async () => {
    const plan = await generatePlan(owner, { duration: 1, mealTypes: ['dinner'], seed: 5 });
    const [planned] = plan.dailyPlans;
    const [meal] = planned?.meals ?? [];
    if (planned === undefined || meal === undefined) throw new Error('no dinner is planned');
    const planMeal = { planId: plan.id, date: planned.date, mealType: 'dinner' };
    const body = { date: planned.date, mealType: 'dinner', planMeal, shares: { [child.id]: 0.5 } };
    const [first, second] = await Promise.all([log(owner, body), log(owner, body)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    const { entries } = first.json<EntriesAnswer>();
    expect(second.json<EntriesAnswer>().entries).toHaveLength(entries.length);
    expect(new Set(entries.map(({ memberId }) => memberId))).toEqual(new Set([self.id, child.id]));
    for (const { id, calories, share } of [
      {
        id: self.id,
        share: 1,
        calories: meal.portions.find(({ memberId }) => memberId === self.id)?.nutrition.calories,
      },
      {
        id: child.id,
        share: 0.5,
        calories: meal.portions.find(({ memberId }) => memberId === child.id)?.nutrition.calories,
      },
    ]) {
      const eaten = entries
        .filter(({ memberId }) => memberId === id)
        .reduce((sum, { foodItem }) => sum + Number(foodItem.caloriesPerServing), 0);
      expect(eaten / ((calories ?? 0) * share)).toBeCloseTo(1, 1);
    }
    const own = entries.filter(({ memberId }) => memberId === self.id).map(({ id }) => id);
    const skipped = await owner.request('POST', `${ENTRIES}/batch`, { do: 'scale', ids: own, factor: 0 });
    expect(
      skipped.json<BatchAnswer>().entries.every(({ amount, planMeal: of }) => amount === 0 && of !== null),
    ).toBe(true);
    expect((await dayOf(owner, self.id, planned.date)).totals.energy_kcal.amount).toBeNull();
    const back = await owner.request('POST', `${ENTRIES}/batch`, {
      do: 'scale',
      ids: own,
      factor: 1,
      of: 'planned',
    });
    expect(back.json<BatchAnswer>().entries.every(({ amount }) => amount > 0)).toBe(true);
    const wrong = await log(owner, { ...body, planMeal: { ...planMeal, mealType: 'breakfast' } });
    expect([wrong.statusCode, wrong.json().fields[0].path]).toEqual([422, 'planMeal']);
  });
});

describe('a food that is corrected later', () => {
  const CODE = '4099999999999';
  const inCatalog = async (statement: string, values: readonly unknown[]) => {
    const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
    await client.query(statement, [...values]);
    await client.end();
  };
  const setEnergy = (kcal: number) =>
    inCatalog(`UPDATE catalog.foods SET nutrients = $1 WHERE source_id = $2`, [{ energy_kcal: kcal }, CODE]);

  it('leaves entries as they were, says so, and changes those that someone wants changed', async () => {
    await inCatalog(
      `INSERT INTO catalog.foods (source, source_id, name, is_generic, contains, may_contain, are_allergens_known,
         nutrients, is_per_100_ml, portions, search_text, document, prior, content_hash, updated_at)
       VALUES ('off', $1, 'Zuvelo bars', false, '{}', '{}', false, $2, false, '[]', '', '', 0, $1, now())`,
      [CODE, { energy_kcal: 400 }],
    );
    const date = addDays(today, -2);
    const bar = { ...apple(self.id, date), foodId: `off-${CODE}`, via: 'barcode' };
    const [first, second] = [await logged(owner, bar), await logged(owner, bar)];
    expect([first.source, first.foodItem.caloriesPerServing, first.correction]).toEqual([
      'barcode',
      '600',
      null,
    ]);
    await setEnergy(300);
    const { entries } = await dayOf(owner, self.id, date);
    expect(
      entries.map(({ foodItem, correction }) => [
        foodItem.caloriesPerServing,
        correction?.caloriesPerServing,
      ]),
    ).toEqual([
      ['600', '450'],
      ['600', '450'],
    ]);
    await owner.request('PATCH', `${ENTRIES}/${first.id}`, { correction: 'keep' });
    const followed = await owner.request('PATCH', `${ENTRIES}/${second.id}`, { correction: 'follow' });
    expect(followed.json()).toMatchObject({ foodItem: { caloriesPerServing: '450' }, correction: null });
    const after = await dayOf(owner, self.id, date);
    expect(
      after.entries.map(({ foodItem, correction }) => [foodItem.caloriesPerServing, correction]),
    ).toEqual([
      ['600', null],
      ['450', null],
    ]);
    const all = await owner.request('POST', `${ENTRIES}/corrections`, {
      foodId: `off-${CODE}`,
      memberId: self.id,
      correction: 'follow',
    });
    expect(all.json()).toEqual({ changed: 1 });
    expect((await dayOf(owner, self.id, date)).totals.energy_kcal.amount).toBe(900);
  });
});

it('a day is the one on the calendar of the person, on either side of the date line', async () => {
  const person = await createPlannablePerson(test.app);
  const { id } = await ownProfile(person);
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
  const days = zones.map((zone) => dayIn(zone, new Date()));
  // 25 hours apart, so that they never have the same day.
  expect(days[0]).not.toBe(days[1]);
  for (const [at, timeZone] of zones.entries()) {
    await logged(person, apple(id, days[at] ?? ''));
    await person.request('PATCH', '/api/preferences', { timeZone });
    const listed = (await person.request('GET', ENTRIES)).json<EntriesByMember>();
    expect(listed[id]?.map(({ date }) => date)).toEqual([days[at]]);
  }
});

it('moves along with a person who gets a household of their own, and goes with a profile that is removed', async () => {
  const head = await createPlannablePerson(test.app);
  const mover = await joinHousehold(test.app, head, { role: 'adult' });
  const { id } = await ownProfile(mover);
  const entry = await logged(mover, apple(id, DAY, { note: 'mine' }));
  expect((await head.request('POST', `/api/household/people/${mover.user.id}/move-out`)).statusCode).toBe(
    204,
  );
  const moved = await ownProfile(mover);
  const day = await dayOf(mover, moved.id, DAY);
  expect(day.entries).toEqual([{ ...entry, memberId: moved.id }]);
  expect(day.variety.kinds).toEqual(['apple']);
  expect((await head.request('GET', `${ENTRIES}?date=${DAY}`)).json()).not.toHaveProperty(id);
});
