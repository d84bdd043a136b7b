import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { createPlannablePerson, generatePlan, ownProfile } from '#tests/support/factories.ts';
import { createLoggingFamily, ENTRIES } from '#tests/support/logging-family.ts';
import { ownLine, ownRecipe } from '#tests/support/own-recipe.ts';
import type {
  BatchAnswer,
  BrokenLimits,
  EntriesAnswer,
  OftenAnswer,
  TextReading,
} from '../contract/meal-entries.ts';
import type { SavedMeal } from '../contract/saved-meals.ts';

const { test, owner, self, child, today, log, logged, dayOf, apple } = await createLoggingFamily();
afterAll(() => test.close());

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

  it('says before it is logged again what breaks a person’s limits', async () => {
    await owner.request('PATCH', `/api/family-members/${self.id}`, { dietaryRestrictions: ['vegetarian'] });
    await owner.request('PATCH', `/api/family-members/${child.id}`, { allergies: ['peanut'] });
    const asked = `memberIds=${self.id},${child.id}&foodIds=salmon-atlantic-baked,peanut-butter-unsalted,granola,apple,nothing`;
    const foods = [...(await owner.request('GET', `${ENTRIES}/limits?${asked}`)).json<BrokenLimits>()];
    const of = (memberId: string) =>
      foods.filter((each) => each.memberId === memberId && each.isChecked).map(({ id }) => id);
    expect(foods.filter(({ isChecked }) => !isChecked).map(({ memberId, id }) => [memberId, id])).toEqual([
      [self.id, 'nothing'],
      [child.id, 'nothing'],
    ]);
    expect(of(self.id)).toEqual(['salmon-atlantic-baked']);
    expect(of(child.id)).toEqual(['peanut-butter-unsalted', 'granola']);
    expect(foods.find(({ id }) => id === 'granola')).toMatchObject({
      limits: [],
      onLabel: ['peanut allergy'],
    });
    expect(foods[0]?.limits.join()).toMatch(/vegetarian/i);
  });

  it('judges products and recipes of the family as their pages do', async () => {
    await owner.request('PATCH', `/api/family-members/${self.id}`, { dietaryRestrictions: ['vegetarian'] });
    await owner.request('PATCH', `/api/family-members/${child.id}`, {
      allergies: ['milk', 'peanut', 'kiwi'],
    });
    const bar = {
      name: 'Zebra bar',
      brand: null,
      barcode: null,
      serving: 'bar',
      servingSize: 40,
      per: 'serving',
      figures: { energy_kcal: 180 },
    };
    const madeFood = async (more: object) => {
      const answer = await owner.request('PUT', `/api/family-foods/${randomUUID()}`, { ...bar, ...more });
      return `family-${answer.json<{ id: string }>().id}`;
    };
    const labeled = await madeFood({ ingredients: 'Oats, kiwi, salt. May contain milk.' });
    const unlabeled = await madeFood({ ingredients: null });
    const recipe = await owner.request('POST', '/api/own-recipes', {
      recipe: ownRecipe({
        ingredients: [...ownRecipe().ingredients, ownLine({ text: 'mystery paste' })],
      }),
    });
    const { id: recipeId } = recipe.json<{ id: string }>();
    const query = new URLSearchParams({
      memberIds: `${self.id},${child.id}`,
      foodIds: `${labeled},${unlabeled},family-${randomUUID()},off-4000000000000`,
      recipeIds: `${recipeId},${randomUUID()},none`,
    });
    const answer = await owner.request('GET', `${ENTRIES}/limits?${query}`);
    const broken = [...answer.json<BrokenLimits>()];
    const of = (memberId: string, id: string) => {
      const found = broken.find((each) => each.memberId === memberId && each.id === id);
      return found && { limits: found.limits.toSorted(), onLabel: found.onLabel.toSorted() };
    };
    const ofTheAge = ['no alcohol at this age', 'no high-mercury fish at this age'];
    expect(of(child.id, labeled)).toEqual({ limits: ['kiwi', 'may contain milk'], onLabel: ofTheAge });
    expect(of(child.id, unlabeled)).toEqual({
      limits: [],
      onLabel: ['kiwi', 'milk', ...ofTheAge, 'peanuts'],
    });
    // Nothing says what of it comes from animals.
    expect(of(self.id, labeled)).toEqual({ limits: [], onLabel: ['vegetarian'] });
    expect(of(child.id, recipeId)).toEqual({
      limits: ['milk allergy'],
      onLabel: ['the line “mystery paste”'],
    });
    expect(of(self.id, recipeId)).toEqual({ limits: [], onLabel: ['the line “mystery paste”'] });
    const checked = broken.filter(({ isChecked }) => isChecked);
    expect(new Set(checked.map(({ id }) => id))).toEqual(new Set([labeled, unlabeled, recipeId]));
  });

  it('says of every food that an entry of the profile was not read, and which packs to buy', async () => {
    await owner.request('PATCH', `/api/family-members/${child.id}`, {
      allergies: ['erdnoose paste'],
      medicalConditions: ['celiac disease'],
    });
    const asked = `memberIds=${child.id}&foodIds=apple,polenta-cooked`;
    const answer = await owner.request('GET', `${ENTRIES}/limits?${asked}`);
    await owner.request('PATCH', `/api/family-members/${child.id}`, { allergies: [], medicalConditions: [] });
    const unread = 'the entry “erdnoose paste”';
    expect(answer.json<BrokenLimits>()).toEqual([
      { memberId: child.id, id: 'apple', limits: [], onLabel: [unread], isChecked: true },
      {
        memberId: child.id,
        id: 'polenta-cooked',
        limits: [],
        onLabel: expect.arrayContaining(['labeled gluten-free', unread]),
        isChecked: true,
      },
    ]);
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
    for (const [id, share] of [
      [self.id, 1],
      [child.id, 0.5],
    ] as const) {
      const grams = entries.flatMap((entry) => (entry.memberId === id ? [entry.grams ?? 0] : []));
      const portion = meal.portions.find(({ memberId }) => memberId === id);
      const eaten = grams.reduce((sum, each) => sum + each, 0);
      expect(eaten / ((portion?.grams ?? 0) * share)).toBeCloseTo(1, 1);
    }
    // A child's log has no calories.
    const calories = (id: string) =>
      entries.flatMap((entry) => (entry.memberId === id ? [entry.foodItem.caloriesPerServing] : []));
    expect(calories(child.id).every((each) => each === null)).toBe(true);
    const energy = meal.portions.find(({ memberId }) => memberId === self.id)?.nutrition.calories ?? 0;
    expect(calories(self.id).reduce((sum, each) => sum + Number(each), 0) / energy).toBeCloseTo(1, 1);
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
