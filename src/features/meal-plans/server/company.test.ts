import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#platform/contract/route.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson } from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import {
  mealsOf,
  mealWithAllergen,
  type PlanToChange,
  planToChange,
  tablesOf,
} from '#tests/support/plan-to-change.ts';
import type { MealPlan } from '../contract/meal-plans.ts';

let test: TestApp;
let plan: PlanToChange;

const dinnersOf = (of: MealPlan, day: number) => mealsOf(of, day, 'dinner');
const eatersOn = (of: MealPlan, day: number) =>
  dinnersOf(of, day).flatMap(({ portions }) => portions.map(({ memberId }) => memberId));
const gramsToBuy = ({ shoppingList }: MealPlan) =>
  shoppingList.reduce((sum, { usedGrams = 0 }) => sum + usedGrams, 0);
const usual = { absent: [], coming: [], isOut: false };

beforeAll(async () => {
  test = await buildTestApp({ createSeed: () => 424_242 });
  plan = await planToChange(test.app);
});
afterAll(() => test.close());

describe('who eats how much', () => {
  it('gives one person more, and refuses what no quarter of a serving is', async () => {
    const before = await plan.read();
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
                  each.memberId === plan.miaId ? { ...each, servings } : each,
                ),
              },
              ...beside,
            ],
          },
          ...others,
        ],
      },
    ];
    const had = main?.portions.find(({ memberId }) => memberId === plan.miaId)?.servings ?? 0;
    const more = await plan.change('PATCH', 'tables', { meals: meals(had + 0.25) });
    expect(more.statusCode).toBe(200);
    const after = more.json<MealPlan>();
    expect(gramsToBuy(after)).toBeGreaterThan(gramsToBuy(before));
    expect((await plan.change('PATCH', 'tables', { meals: meals(had + 0.1) })).statusCode).toBe(422);
    expect((await plan.change('PATCH', 'tables', { meals: meals(had) })).statusCode).toBe(200);
    expect((await plan.read()).dailyPlans).toEqual(before.dailyPlans);
  });

  it('lets someone skip a meal and come back to it, and keeps that when the rest is planned again', async () => {
    const before = await plan.read();
    const seat = { day: 2, mealType: 'dinner', memberId: plan.miaId };
    const skipped = await plan.change('POST', 'seats', { ...seat, isHere: false });
    expect(skipped.statusCode).toBe(200);
    const without = skipped.json<MealPlan>();
    expect(eatersOn(without, 2)).not.toContain(plan.miaId);
    expect(without.exceptions).toMatchObject([
      { mealType: 'dinner', absent: [plan.miaId], coming: [], out: null },
    ]);
    expect(eatersOn(without, 1)).toContain(plan.miaId);
    const back = await plan.change('POST', 'seats', { ...seat, isHere: true });
    expect(back.statusCode).toBe(200);
    expect(eatersOn(back.json(), 2)).toContain(plan.miaId);
    expect(back.json<MealPlan>().exceptions).toEqual([]);
    expect((await plan.change('POST', 'seats', { ...seat, isHere: false })).statusCode).toBe(200);

    const moved = await plan.change('POST', 'moves', { day: 2, mealType: 'dinner', toDay: 3 });
    expect(moved.statusCode).toBe(200);
    expect([2, 3].map((day) => eatersOn(moved.json(), day).includes(plan.miaId))).toEqual([false, true]);

    const again = await plan.change('POST', 'regenerate', {});
    expect(again.statusCode).toBe(200);
    expect([1, 2, 3].map((day) => eatersOn(again.json(), day).includes(plan.miaId))).toEqual([
      true,
      false,
      true,
    ]);

    // What was chosen without her may not suit her, so all goes back to what was there.
    const meals = [1, 2, 3].flatMap((day) =>
      ['lunch', 'dinner'].map((mealType) => ({
        day,
        mealType,
        tables: tablesOf(before, day, mealType),
        company: usual,
      })),
    );
    expect((await plan.change('PATCH', 'tables', { meals })).statusCode).toBe(200);
  });

  it('leaves no meal without anyone, and knows only its own people', async () => {
    const before = await plan.read();
    const all = eatersOn(before, 1);
    const seat = (memberId: string | undefined, isHere: boolean) =>
      plan.change('POST', 'seats', { day: 1, mealType: 'dinner', memberId, isHere });
    expect((await seat(all[0], false)).statusCode).toBe(200);
    const last = await seat(all[1], false);
    expect([last.statusCode, last.json<ErrorAnswer>().code]).toEqual([422, 'dish_refused']);
    expect((await seat(all[0], true)).statusCode).toBe(200);
    const stranger = await createPerson(test.app);
    expect((await seat(randomUUID(), false)).statusCode).toBe(404);
    const theirs = await stranger.request('POST', `/api/meal-plans/${plan.planId}/seats`, {
      revision: before.revision,
      day: 1,
      mealType: 'dinner',
      memberId: plan.miaId,
      isHere: false,
    });
    expect(theirs.statusCode).toBe(404);
  });

  it('never serves what does not suit someone who comes', async () => {
    const before = await plan.read();
    const { day, mealType, allergen } = mealWithAllergen(before);
    const seat = { day, mealType, memberId: plan.miaId };
    expect((await plan.change('POST', 'seats', { ...seat, isHere: false })).statusCode).toBe(200);
    await plan.allergies(['milk', allergen]);
    const back = await plan.change('POST', 'seats', { ...seat, isHere: true });
    const { dailyPlans = [] } = back.json<Partial<MealPlan>>();
    const own = (dailyPlans[day - 1]?.meals ?? [])
      .filter(({ type }) => type === mealType)
      .flatMap(({ dishes = [] }) => dishes)
      .filter(({ portions }) => portions.some(({ memberId }) => memberId === plan.miaId));
    // She has a dish of her own, or the reason is said.
    expect(own.length > 0 ? 'served' : back.json<ErrorAnswer>().message).toMatch(/^served$|Mia/);
    const { foods } = testKnowledgeBase();
    const allergens = own.flatMap(({ ingredients }) =>
      ingredients.flatMap(({ foodId }) => foods.get(foodId)?.contains ?? []),
    );
    expect(allergens).not.toContain(allergen);
    await plan.allergies(['milk']);
    const meals = [{ day, mealType, tables: tablesOf(before, day, mealType), company: usual }];
    expect((await plan.change('PATCH', 'tables', { meals })).statusCode).toBe(200);
  });
});

describe('a meal that is eaten out', () => {
  it('is not cooked and not bought, its day is known in part, and it can be taken back', async () => {
    const before = await plan.read();
    const tables = tablesOf(before, 1);
    const out = await plan.change('PATCH', 'tables', {
      meals: [{ day: 1, mealType: 'dinner', tables, company: { ...usual, isOut: true } }],
    });
    expect(out.statusCode).toBe(200);
    const after = out.json<MealPlan>();
    expect(dinnersOf(after, 1)).toEqual([]);
    expect(gramsToBuy(after)).toBeLessThan(gramsToBuy(before));
    expect(after.exceptions).toMatchObject([{ mealType: 'dinner', out: tables }]);
    for (const { dailyTotals } of after.members) {
      const protein = dailyTotals.map(({ totals }) => totals.protein_g);
      expect(protein[0]?.known).toBeLessThan(protein[0]?.parts ?? 0);
      expect(protein[1]?.known).toBe(protein[1]?.parts);
    }
    expect((await plan.change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 2 })).statusCode).toBe(
      404,
    );
    expect(dinnersOf((await plan.change('POST', 'regenerate', {})).json(), 1)).toEqual([]);
    const meals = [
      { day: 1, mealType: 'dinner', tables: after.exceptions?.[0]?.out, company: usual },
      ...[2, 3].map((day) => ({ day, mealType: 'dinner', tables: tablesOf(before, day) })),
      ...[1, 2, 3].map((day) => ({ day, mealType: 'lunch', tables: tablesOf(before, day, 'lunch') })),
    ];
    const back = await plan.change('PATCH', 'tables', { meals });
    expect(back.statusCode).toBe(200);
    expect([1, 2, 3].map((day) => tablesOf(back.json(), day))).toEqual(
      [1, 2, 3].map((day) => tablesOf(before, day)),
    );
    expect(back.json<MealPlan>().exceptions).toEqual([]);
  });
});

describe('a copy of a plan', () => {
  it('has the same meals on other days', async () => {
    const before = await plan.read();
    const startDate = '2030-06-03';
    const copy = await plan.person.request('POST', `/api/meal-plans/${plan.planId}/copies`, { startDate });
    expect(copy.statusCode).toBe(201);
    const made = copy.json<MealPlan>();
    expect(made.id).not.toBe(plan.planId);
    expect(made.dailyPlans.map(({ date }) => date)).toEqual(['2030-06-03', '2030-06-04', '2030-06-05']);
    expect([1, 2, 3].map((day) => tablesOf(made, day))).toEqual(
      [1, 2, 3].map((day) => tablesOf(before, day)),
    );
    expect(made.meals.some(({ isLocked }) => isLocked)).toBe(false);
    expect(await plan.read(made.id)).toMatchObject({ startDate, targetMember: before.targetMember });
    expect(await plan.read()).toEqual(before);
  });

  it('plans again what an allergy of today forbids, and says why', async () => {
    const before = await plan.read();
    const { day, mealType, allergen } = mealWithAllergen(before);
    await plan.allergies(['milk', allergen]);
    const copy = await plan.person.request('POST', `/api/meal-plans/${plan.planId}/copies`, {
      startDate: '2030-06-03',
    });
    expect(copy.statusCode).toBe(201);
    const made = copy.json<MealPlan>();
    expect(tablesOf(made, day, mealType)).not.toEqual(tablesOf(before, day, mealType));
    expect(made.tips[0]).toMatch(/^New for \w+day (?:lunch|dinner), instead of .+: It does not suit Mia\./);
    await plan.allergies(['milk']);
  });
});
