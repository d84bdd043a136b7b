import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#platform/contract/route.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  generatePlan,
  type TestPerson,
} from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { MealPlan } from '../contract/meal-plans.ts';

let test: TestApp;
let person: TestPerson;
let miaId: string;
let planId: string;

const read = async (id = planId) => (await person.request('GET', `/api/meal-plans/${id}`)).json<MealPlan>();
const change = async (method: 'POST' | 'PATCH', path: string, body: object) =>
  person.request(method, `/api/meal-plans/${planId}/${path}`, { revision: (await read()).revision, ...body });
const mealsOf = ({ dailyPlans }: MealPlan, day: number, mealType: string) =>
  (dailyPlans[day - 1]?.meals ?? []).filter(({ type }) => type === mealType);
const dinnersOf = (plan: MealPlan, day: number) => mealsOf(plan, day, 'dinner');
const allergies = (of: readonly string[]) =>
  person.request('PATCH', `/api/family-members/${miaId}`, { allergies: of });
const tablesOf = (plan: MealPlan, day: number, mealType = 'dinner') =>
  mealsOf(plan, day, mealType).map(({ dishes = [] }) => ({
    dishes: dishes.map(({ id, portions }) => ({
      id,
      portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
    })),
  }));
const eatersOn = (plan: MealPlan, day: number) =>
  dinnersOf(plan, day).flatMap(({ portions }) => portions.map(({ memberId }) => memberId));
const gramsToBuy = ({ shoppingList }: MealPlan) =>
  shoppingList.reduce((sum, { usedGrams = 0 }) => sum + usedGrams, 0);
const usual = { absent: [], coming: [], isOut: false };

function mealWithAllergen({ dailyPlans }: MealPlan) {
  const { foods } = testKnowledgeBase();
  const place = dailyPlans
    .flatMap(({ day, meals }) =>
      meals.map(({ type: mealType, ingredients }) => ({
        day,
        mealType,
        allergen: ingredients.flatMap(({ foodId }) => foods.get(foodId)?.contains ?? [])[0] ?? '',
      })),
    )
    .find(({ allergen }) => allergen !== '');
  if (place === undefined) throw new Error('no meal with an allergen');
  return place;
}

beforeAll(async () => {
  test = await buildTestApp({ createSeed: () => 424_242 });
  person = await createPlannablePerson(test.app);
  miaId = (await addMember(person, { name: 'Mia', age: 8, allergies: ['milk'] })).id;
  planId = (await generatePlan(person, { duration: 3, mealTypes: ['lunch', 'dinner'] })).id;
});
afterAll(() => test.close());

describe('who eats how much', () => {
  it('gives one person more, and refuses what no quarter of a serving is', async () => {
    const before = await read();
    const [table, ...others] = tablesOf(before, 1);
    const [main, ...beside] = table?.dishes ?? [];
    const meals = (servings: number) => [
      {
        day: 1,
        mealType: 'dinner',
        tables: [
          {
            dishes: [
              {
                id: main?.id,
                portions: main?.portions.map((each) =>
                  each.memberId === miaId ? { ...each, servings } : each,
                ),
              },
              ...beside,
            ],
          },
          ...others,
        ],
      },
    ];
    const had = main?.portions.find(({ memberId }) => memberId === miaId)?.servings ?? 0;
    const more = await change('PATCH', 'tables', { meals: meals(had + 0.25) });
    expect(more.statusCode).toBe(200);
    const after = more.json<MealPlan>();
    expect(gramsToBuy(after)).toBeGreaterThan(gramsToBuy(before));
    expect((await change('PATCH', 'tables', { meals: meals(had + 0.1) })).statusCode).toBe(422);
    expect((await change('PATCH', 'tables', { meals: meals(had) })).statusCode).toBe(200);
    expect((await read()).dailyPlans).toEqual(before.dailyPlans);
  });

  it('lets someone skip a meal and come back to it, and keeps that when the rest is planned again', async () => {
    const before = await read();
    const seat = { day: 2, mealType: 'dinner', memberId: miaId };
    const skipped = await change('POST', 'seats', { ...seat, isHere: false });
    expect(skipped.statusCode).toBe(200);
    const without = skipped.json<MealPlan>();
    expect(eatersOn(without, 2)).not.toContain(miaId);
    expect(without.exceptions).toMatchObject([
      { mealType: 'dinner', absent: [miaId], coming: [], out: null },
    ]);
    expect(eatersOn(without, 1)).toContain(miaId);
    const back = await change('POST', 'seats', { ...seat, isHere: true });
    expect(back.statusCode).toBe(200);
    expect(eatersOn(back.json(), 2)).toContain(miaId);
    expect(back.json<MealPlan>().exceptions).toEqual([]);
    expect((await change('POST', 'seats', { ...seat, isHere: false })).statusCode).toBe(200);

    const moved = await change('POST', 'moves', { day: 2, mealType: 'dinner', toDay: 3 });
    expect(moved.statusCode).toBe(200);
    expect([2, 3].map((day) => eatersOn(moved.json(), day).includes(miaId))).toEqual([false, true]);

    const again = await change('POST', 'regenerate', {});
    expect(again.statusCode).toBe(200);
    expect([1, 2, 3].map((day) => eatersOn(again.json(), day).includes(miaId))).toEqual([true, false, true]);

    // What was chosen without her may not suit her, so all goes back to what was there.
    const meals = [1, 2, 3].flatMap((day) =>
      ['lunch', 'dinner'].map((mealType) => ({
        day,
        mealType,
        tables: tablesOf(before, day, mealType),
        company: usual,
      })),
    );
    expect((await change('PATCH', 'tables', { meals })).statusCode).toBe(200);
  });

  it('leaves no meal without anyone, and knows only its own people', async () => {
    const before = await read();
    const all = eatersOn(before, 1);
    const seat = (memberId: string | undefined, isHere: boolean) =>
      change('POST', 'seats', { day: 1, mealType: 'dinner', memberId, isHere });
    expect((await seat(all[0], false)).statusCode).toBe(200);
    const last = await seat(all[1], false);
    expect([last.statusCode, last.json<ErrorAnswer>().code]).toEqual([422, 'dish_refused']);
    expect((await seat(all[0], true)).statusCode).toBe(200);
    const stranger = await createPerson(test.app);
    expect((await seat(randomUUID(), false)).statusCode).toBe(404);
    const theirs = await stranger.request('POST', `/api/meal-plans/${planId}/seats`, {
      revision: before.revision,
      day: 1,
      mealType: 'dinner',
      memberId: miaId,
      isHere: false,
    });
    expect(theirs.statusCode).toBe(404);
  });

  it('never serves what does not suit someone who comes', async () => {
    const before = await read();
    const { day, mealType, allergen } = mealWithAllergen(before);
    const seat = { day, mealType, memberId: miaId };
    expect((await change('POST', 'seats', { ...seat, isHere: false })).statusCode).toBe(200);
    await allergies(['milk', allergen]);
    const back = await change('POST', 'seats', { ...seat, isHere: true });
    const { dailyPlans = [] } = back.json<Partial<MealPlan>>();
    const own = (dailyPlans[day - 1]?.meals ?? [])
      .filter(({ type }) => type === mealType)
      .flatMap(({ dishes = [] }) => dishes)
      .filter(({ portions }) => portions.some(({ memberId }) => memberId === miaId));
    // She has a dish of her own, or the reason is said.
    expect(own.length > 0 ? 'served' : back.json<ErrorAnswer>().message).toMatch(/^served$|Mia/);
    const { foods } = testKnowledgeBase();
    const allergens = own.flatMap(({ ingredients }) =>
      ingredients.flatMap(({ foodId }) => foods.get(foodId)?.contains ?? []),
    );
    expect(allergens).not.toContain(allergen);
    await allergies(['milk']);
    const meals = [{ day, mealType, tables: tablesOf(before, day, mealType), company: usual }];
    expect((await change('PATCH', 'tables', { meals })).statusCode).toBe(200);
  });
});

describe('a meal that is eaten out', () => {
  it('is not cooked and not bought, its day is known in part, and it can be taken back', async () => {
    const before = await read();
    const tables = tablesOf(before, 1);
    const out = await change('PATCH', 'tables', {
      meals: [{ day: 1, mealType: 'dinner', tables, company: { ...usual, isOut: true } }],
    });
    expect(out.statusCode).toBe(200);
    const after = out.json<MealPlan>();
    expect(dinnersOf(after, 1)).toEqual([]);
    expect(gramsToBuy(after)).toBeLessThan(gramsToBuy(before));
    expect(after.exceptions).toMatchObject([{ mealType: 'dinner', out: tables }]);
    for (const { dailyTotals } of after.members) {
      const energy = dailyTotals.map(({ totals }) => totals.energy_kcal);
      expect(energy[0]?.known).toBeLessThan(energy[0]?.parts ?? 0);
      expect(energy[1]?.known).toBe(energy[1]?.parts);
    }
    expect((await change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 2 })).statusCode).toBe(404);
    expect(dinnersOf((await change('POST', 'regenerate', {})).json(), 1)).toEqual([]);
    const meals = [
      { day: 1, mealType: 'dinner', tables: after.exceptions?.[0]?.out, company: usual },
      ...[2, 3].map((day) => ({ day, mealType: 'dinner', tables: tablesOf(before, day) })),
      ...[1, 2, 3].map((day) => ({ day, mealType: 'lunch', tables: tablesOf(before, day, 'lunch') })),
    ];
    const back = await change('PATCH', 'tables', { meals });
    expect(back.statusCode).toBe(200);
    expect([1, 2, 3].map((day) => tablesOf(back.json(), day))).toEqual(
      [1, 2, 3].map((day) => tablesOf(before, day)),
    );
    expect(back.json<MealPlan>().exceptions).toEqual([]);
  });
});

describe('a copy of a plan', () => {
  it('has the same meals on other days', async () => {
    const before = await read();
    const startDate = '2030-06-03';
    const copy = await person.request('POST', `/api/meal-plans/${planId}/copies`, { startDate });
    expect(copy.statusCode).toBe(201);
    const made = copy.json<MealPlan>();
    expect(made.id).not.toBe(planId);
    expect(made.dailyPlans.map(({ date }) => date)).toEqual(['2030-06-03', '2030-06-04', '2030-06-05']);
    expect([1, 2, 3].map((day) => tablesOf(made, day))).toEqual(
      [1, 2, 3].map((day) => tablesOf(before, day)),
    );
    expect(made.meals.some(({ isLocked }) => isLocked)).toBe(false);
    expect(await read(made.id)).toMatchObject({ startDate, targetMember: before.targetMember });
    expect(await read()).toEqual(before);
  });

  it('plans again what an allergy of today forbids, and says why', async () => {
    const before = await read();
    const { day, mealType, allergen } = mealWithAllergen(before);
    await allergies(['milk', allergen]);
    const copy = await person.request('POST', `/api/meal-plans/${planId}/copies`, {
      startDate: '2030-06-03',
    });
    expect(copy.statusCode).toBe(201);
    const made = copy.json<MealPlan>();
    expect(tablesOf(made, day, mealType)).not.toEqual(tablesOf(before, day, mealType));
    expect(made.tips[0]).toMatch(/^New for \w+day (?:lunch|dinner), instead of .+: It does not suit Mia\./);
    await allergies(['milk']);
  });
});
