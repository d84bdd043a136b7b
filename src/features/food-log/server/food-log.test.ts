import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import {
  addMember,
  addSharableChild,
  createPlannablePerson,
  joinHousehold,
  ownProfile,
} from '#tests/support/factories.ts';
import { createLoggingFamily, ENTRIES } from '#tests/support/logging-family.ts';
import type { BatchAnswer, EntriesAnswer, EntriesByMember } from '../contract/meal-entries.ts';

const { test, owner, self, child, today, log, logged, dayOf, apple } = await createLoggingFamily();
afterAll(() => test.close());

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

it('stays until the household decides how long it is kept; then older days go, with their foods', async () => {
  const head = await createPlannablePerson(test.app);
  const kid = await addSharableChild(head);
  const other = await createPlannablePerson(test.app);
  const { id: strangerId } = await ownProfile(other);
  const old = addDays(today, -40);
  await logged(head, apple(kid.id, old, { foodId: 'kiwi' }));
  await logged(head, apple(kid.id, old));
  await logged(head, apple(kid.id, addDays(today, -20)));
  await logged(other, apple(strangerId, old));
  const kinds = async (date: string) => (await dayOf(head, kid.id, date)).variety.kinds;
  await test.daily('retention-sweep');
  expect(await kinds(old)).toEqual(['apple', 'kiwi']);
  await head.request('PATCH', '/api/household/retention', { foodLogMonths: 1 });
  await test.daily('retention-sweep');
  expect((await dayOf(head, kid.id, old)).entries).toEqual([]);
  expect(await kinds(old)).toEqual([]);
  expect(await kinds(addDays(today, -20))).toEqual(['apple']);
  expect((await dayOf(other, strangerId, old)).entries).toHaveLength(1);
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query('SELECT 1 FROM kept_foods WHERE household_id = $1', [
    head.user.householdId,
  ]);
  await client.end();
  expect(rows).toHaveLength(1);
  // It was eaten before, so it is not new.
  await logged(head, apple(kid.id, today, { foodId: 'kiwi' }));
  expect((await dayOf(head, kid.id, today)).newKinds).toEqual([]);
});
