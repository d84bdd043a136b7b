import { beforeAll, describe, expect, it } from 'vitest';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { type CookedBatch, cookedBatches } from './cooked-batches.ts';
import { batchText, keepText } from './cooking-words.ts';
import { planMeals } from './plan-meals.ts';

const kb = testKnowledgeBase();
let plan: MealPlan;
let batches: readonly CookedBatch[];

beforeAll(async () => {
  const outcome = await planMeals(
    {
      members: [
        memberWith({ id: 'mia', name: 'Mia', ageYears: 6, allergies: ['milk', 'wheat'] }),
        memberWith({ id: 'ben', name: 'Ben' }),
        memberWith({ id: 'ana', name: 'Ana' }),
        memberWith({ id: 'teo', name: 'Teo', ageYears: 15 }),
        memberWith({ id: 'liv', name: 'Liv', ageYears: 12 }),
      ],
      days: 7,
      startDate: '2026-03-02',
      mealTypes: ['breakfast', 'lunch', 'dinner'],
      budgetLevel: 'standard',
      specialRequests: '',
      requestAnswers: [],
      seed: 3,
    },
    kb,
    { now: () => 0, effort: 'test' },
  );
  if (!outcome.ok) throw new Error('this household can be planned for');
  plan = outcome.plan;
  batches = cookedBatches(plan, kb);
});

const mealsOf = ({ dailyPlans }: MealPlan) =>
  dailyPlans.flatMap(({ date, meals }) => meals.map((meal) => ({ date, meal })));
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const servingsOf = ({ uses }: CookedBatch) => total(uses.map(({ servings }) => servings));

describe('what a plan has someone cook', () => {
  it('is every recipe that is cooked at a meal, sides too, with steps', () => {
    const cooked = mealsOf(plan).flatMap(({ date, meal }) =>
      dishesOf(meal)
        .filter(({ recipeId, batchOf }) => recipeId !== null && batchOf === null)
        .map(({ recipeId }) => `${date} ${meal.type} ${recipeId}`),
    );
    expect(batches.map(({ date, type, recipeId }) => `${date} ${type} ${recipeId}`)).toEqual([
      ...new Set(cooked),
    ]);
    expect(batches.some(({ uses }) => uses.length > 1)).toBe(true);
    for (const { steps } of batches) expect(steps.length).toBeGreaterThan(0);
  });

  it('is as many servings as all plates of it have, which is what the plan says to cook', () => {
    for (const batch of batches) {
      const eaten = mealsOf(plan).flatMap(({ date, meal }) =>
        dishesOf(meal)
          .filter(
            ({ recipeId, batchOf }) =>
              recipeId === batch.recipeId &&
              (batchOf ?? `${date} ${meal.type}`) === `${batch.date} ${batch.type}`,
          )
          .flatMap(({ portions }) => portions.map(({ servings }) => servings)),
      );
      expect(servingsOf(batch)).toBe(total(eaten));
    }
  });

  it('takes of each food what all dishes together take', () => {
    const gramsOf = (text: string): number => {
      const [, amount = '', unit] = /^([\d,.]+) (k?g)\b/.exec(text) ?? [];
      return Number(amount.replace(',', '')) * (unit === 'kg' ? 1000 : 1);
    };
    for (const batch of batches) {
      const planned = mealsOf(plan).flatMap(({ date, meal }) =>
        dishesOf(meal)
          .filter(
            ({ recipeId, batchOf }) =>
              recipeId === batch.recipeId &&
              (batchOf ?? `${date} ${meal.type}`) === `${batch.date} ${batch.type}`,
          )
          .flatMap(({ ingredients }) => ingredients),
      );
      const sum = total(planned.map(({ grams }) => grams));
      const written = total(batch.lines.map(({ text }) => gramsOf(text)));
      // Amounts are written in round grams.
      expect([batch.name, Math.abs(written / sum - 1) < 0.05]).toEqual([batch.name, true]);
    }
  });

  it('counts the same for someone who may not see the portions of others', () => {
    const unseen: MealPlan = {
      ...plan,
      dailyPlans: plan.dailyPlans.map((day) => ({
        ...day,
        meals: day.meals.map(
          (meal): PlannedMeal => ({
            ...meal,
            dishes: meal.dishes?.map((dish) => ({ ...dish, portions: [] })),
          }),
        ),
      })),
    };
    expect(cookedBatches(unseen, kb).map(servingsOf)).toEqual(batches.map(servingsOf));
  });
});

describe('a dish for later meals and with a variant', () => {
  const [base, variant] = (() => {
    const found = kb.variants.find(({ keptApart, of }) => {
      const shared = kb.recipes.find(({ id }) => id === of);
      return keptApart === 'pan' && shared?.servings === 4 && (kb.dishFacts.get(of)?.fridgeDays ?? 0) >= 2;
    });
    const shared = kb.recipes.find(({ id }) => id === found?.of);
    if (found === undefined || shared === undefined) throw new Error('there are variants');
    return [shared, found] as const;
  })();

  const dish = (
    { id, ingredients, title }: typeof base,
    eaters: readonly string[],
    batchOf: string | null,
    note: string | null = null,
  ) => ({
    id,
    kind: 'main' as const,
    recipeId: base.id,
    foodId: null,
    name: title,
    dishType: 'skillet' as const,
    unit: null,
    activeMinutes: 10,
    totalMinutes: 20,
    cookedOn: '2026-03-02',
    batchOf,
    cookServings: 0,
    note,
    ingredients: ingredients.map(({ food, grams }) => ({
      foodId: food,
      name: kb.foods.get(food)?.name ?? food,
      grams: (grams * eaters.length) / base.servings,
      text: `x ${kb.foods.get(food)?.name ?? food}`,
    })),
    portions: eaters.map((memberId) => ({
      memberId,
      servings: 1,
      grams: 300,
      nutrition: { calories: 1, protein: 1, carbs: 1, fat: 1 },
    })),
  });

  const meal = (type: PlannedMeal['type'], dishes: readonly ReturnType<typeof dish>[]): PlannedMeal => ({
    type,
    recipeId: base.id,
    name: base.title,
    description: '',
    prepTime: 20,
    image: '',
    ingredients: [],
    instructions: [variant.note, ...base.steps],
    nutrition: { calories: 1, protein: 1, carbs: 1, fat: 1 },
    portions: [],
    dishes,
  });

  const later = '2026-03-02 dinner';
  const [batch] = cookedBatches(
    {
      dailyPlans: [
        {
          day: 1,
          date: '2026-03-02',
          meals: [
            meal('dinner', [
              dish(base, ['a', 'b', 'c'], null),
              dish(variant.recipe, ['teo'], null, variant.note),
            ]),
          ],
        },
        { day: 2, date: '2026-03-03', meals: [meal('lunch', [dish(base, ['a', 'b', 'c', 'd'], later)])] },
        { day: 30, date: '2026-03-31', meals: [meal('lunch', [dish(base, ['a'], later)])] },
      ],
    },
    kb,
  );
  if (batch === undefined) throw new Error('it is cooked');

  it('is cooked once for all of them, and says for when', () => {
    expect(batch.uses).toEqual([
      { date: '2026-03-02', type: 'dinner', servings: 4, isFrozen: false },
      { date: '2026-03-03', type: 'lunch', servings: 4, isFrozen: false },
      { date: '2026-03-31', type: 'lunch', servings: 1, isFrozen: true },
    ]);
    expect(batchText(batch)).toBe(
      'Cook 9 servings: 4 for dinner, 4 for Tuesday’s lunch and 1 for lunch on Tuesday, 2026-03-31.',
    );
  });

  it('says within which time it gets cold, how long it keeps by the data, and what is frozen', () => {
    const days = kb.dishFacts.get(base.id)?.fridgeDays;
    expect(keepText(batch)).toContain(`within 1 hour. It keeps ${days} days in the fridge.`);
    expect(keepText(batch)).toContain('Freeze the part for lunch on Tuesday, 2026-03-31.');
    expect(keepText({ ...batch, uses: batch.uses.slice(0, 1) })).toBeNull();
  });

  it('writes what everyone has once, and what differs with whose it is', () => {
    const swapped = variant.recipe.ingredients.filter(
      ({ food, grams }, at) => base.ingredients[at]?.food !== food || base.ingredients[at]?.grams !== grams,
    );
    expect(swapped.length).toBeGreaterThan(0);
    for (const { food } of swapped) {
      expect(
        batch.lines.find(({ foodId, memberIds }) => foodId === food && memberIds !== null)?.memberIds,
      ).toEqual(['teo']);
    }
    expect(batch.lines.some(({ memberIds }) => memberIds === null)).toBe(true);
    expect(batch.lines).toHaveLength(base.ingredients.length + swapped.length);
  });

  it('keeps the note for the variant apart from the steps, and warns of more than twice the recipe', () => {
    expect(batch.notes).toEqual([variant.note]);
    expect(batch.apart).toEqual(['teo']);
    expect(batch.steps).toEqual(base.steps);
    expect(batch.advice[0]).toContain('written for 4 servings, and you are making 9 servings');
  });
});
