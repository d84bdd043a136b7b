import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorAnswer } from '#platform/contract/route.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson } from '#tests/support/factories.ts';
import {
  mealsOf,
  mealWithAllergen,
  type PlanToChange,
  planToChange,
  tablesOf,
} from '#tests/support/plan-to-change.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import type { AlternativesAnswer } from '../contract/plan-edits.ts';

let test: TestApp;
let plan: PlanToChange;

const send = async (method: 'POST' | 'PATCH', path: string, body: object, who = plan.person) =>
  who.request(method, `/api/meal-plans/${plan.planId}/${path}`, body);
const dinnerOf = (of: MealPlan, day: number) => mealsOf(of, day, 'dinner');
const idOf = (of: MealPlan, day: number) => dinnerOf(of, day)[0]?.recipeId ?? '';
const mealOf = (of: MealPlan, day: number, mealType = 'dinner') => ({
  day,
  mealType,
  tables: tablesOf(of, day, mealType),
});
const alternativesFor = async (of: MealPlan, day: number) => {
  const query = new URLSearchParams({ day: String(day), mealType: 'dinner', recipeId: idOf(of, day) });
  const answer = await plan.person.request('GET', `/api/meal-plans/${plan.planId}/alternatives?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<AlternativesAnswer>();
};

beforeAll(async () => {
  test = await buildTestApp();
  plan = await planToChange(test.app);
});
afterAll(() => test.close());

describe('a plan that is changed', () => {
  it('shows what could be served instead with what it means, serves it, and goes back', async () => {
    const before = await plan.read();
    const { alternatives, revision } = await alternativesFor(before, 1);
    expect(alternatives.length).toBeGreaterThan(2);
    const [best] = alternatives;
    expect(best?.recipeId).not.toBe(idOf(before, 1));
    expect(best?.effects.at(-1)).toMatch(/ to buy$/);
    expect(best?.memberEffects.map(({ memberId }) => memberId)).toContain(plan.miaId);

    const response = await send('PATCH', 'tables', { revision, meals: [best?.meal] });
    expect(response.statusCode).toBe(200);
    const after = await plan.read();
    expect(after).toEqual(response.json());
    expect(idOf(after, 1)).toBe(best?.recipeId);
    expect(tablesOf(after, 2)).toEqual(tablesOf(before, 2));
    expect(after.revision).toBe((before.revision ?? 0) + 1);

    const back = await plan.change('PATCH', 'tables', { meals: [mealOf(before, 1)] });
    expect(back.statusCode).toBe(200);
    expect((await plan.read()).dailyPlans).toEqual(before.dailyPlans);
    expect((await plan.read()).shoppingList).toEqual(before.shoppingList);
  });

  it('trades days, and trades them back', async () => {
    const before = await plan.read();
    const moved = await plan.change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 3 });
    expect(moved.statusCode).toBe(200);
    const after = moved.json<MealPlan>();
    expect([tablesOf(after, 1), tablesOf(after, 3)]).toEqual([tablesOf(before, 3), tablesOf(before, 1)]);
    expect((await plan.change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 3 })).statusCode).toBe(
      200,
    );
    expect((await plan.read()).dailyPlans).toEqual(before.dailyPlans);
    expect((await plan.change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 1 })).statusCode).toBe(
      422,
    );
    expect((await plan.change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 9 })).statusCode).toBe(
      404,
    );
  });

  it('keeps what is locked while the rest is planned again, until it is unlocked', async () => {
    const before = await plan.read();
    expect(
      (await plan.change('POST', 'locks', { day: 2, mealType: 'dinner', isLocked: true })).statusCode,
    ).toBe(200);
    const locked = await plan.change('POST', 'moves', { day: 1, mealType: 'dinner', toDay: 2 });
    expect([locked.statusCode, locked.json<ErrorAnswer>().code]).toEqual([409, 'meal_locked']);
    const response = await plan.change('POST', 'regenerate', {});
    expect(response.statusCode).toBe(200);
    const after = await plan.read();
    expect(after).toEqual(response.json());
    expect(after.title).toBe(before.title);
    expect(tablesOf(after, 2)).toEqual(tablesOf(before, 2));
    expect(dinnerOf(after, 2)[0]?.isLocked).toBe(true);
    expect([tablesOf(after, 1), tablesOf(after, 3)]).not.toEqual([tablesOf(before, 1), tablesOf(before, 3)]);
    // All that was there is one change away.
    const lunches = [1, 2, 3].map((day) => mealOf(before, day, 'lunch'));
    const meals = [mealOf(before, 1), mealOf(before, 3), ...lunches];
    const back = await plan.change('PATCH', 'tables', { meals });
    expect(back.statusCode).toBe(200);
    expect(tablesOf(await plan.read(), 3)).toEqual(tablesOf(before, 3));
    await plan.change('POST', 'locks', { day: 2, mealType: 'dinner', isLocked: false });
  });

  it('does not keep a locked meal that is no longer safe, and says why', async () => {
    const before = await plan.read();
    const { day, mealType, allergen } = mealWithAllergen(before);
    const lock = (isLocked: boolean) => plan.change('POST', 'locks', { day, mealType, isLocked });
    expect((await lock(true)).statusCode).toBe(200);
    expect((await plan.allergies(['milk', allergen])).statusCode).toBe(200);
    const refused = await plan.change('POST', 'regenerate', {});
    const { code, message } = refused.json<ErrorAnswer>();
    expect([code, message]).toEqual(['plan_impossible', expect.stringContaining('It does not suit Mia.')]);
    expect((await lock(false)).statusCode).toBe(200);
    const meal = mealOf(before, day, mealType);
    const unsafe = await plan.change('PATCH', 'tables', { meals: [meal] });
    expect([unsafe.statusCode, unsafe.json<ErrorAnswer>().code]).toEqual([422, 'dish_refused']);
    await plan.allergies(['milk']);
    expect((await plan.change('PATCH', 'tables', { meals: [meal] })).statusCode).toBe(200);
  });

  it('is not changed by someone who has not seen its last change, and nothing is lost', async () => {
    const { revision } = await plan.read();
    const both = await Promise.all([
      send('POST', 'moves', { revision, day: 1, mealType: 'dinner', toDay: 2 }),
      send('POST', 'moves', { revision, day: 1, mealType: 'lunch', toDay: 2 }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409)?.json<ErrorAnswer>();
    expect(refused).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('Someone in your family changed this plan a moment ago'),
    });
    expect((await plan.read()).revision).toBe((revision ?? 0) + 1);
    for (const path of ['locks', 'regenerate'])
      expect(
        (
          await send('POST', path, {
            revision,
            ...(path === 'locks' && { day: 1, mealType: 'dinner', isLocked: true }),
          })
        ).statusCode,
      ).toBe(409);
  });

  it('is not for another household', async () => {
    const stranger = await createPerson(test.app);
    const { revision } = await plan.read();
    expect((await send('POST', 'regenerate', { revision }, stranger)).statusCode).toBe(404);
    expect(
      (await send('POST', 'moves', { revision, day: 1, mealType: 'dinner', toDay: 2 }, stranger)).statusCode,
    ).toBe(404);
    expect(
      (await send('POST', 'locks', { revision, day: 1, mealType: 'dinner', isLocked: true }, stranger))
        .statusCode,
    ).toBe(404);
  });
});
