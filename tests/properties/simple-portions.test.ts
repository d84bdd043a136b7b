import { expect, it } from 'vitest';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { portionAt } from '#domain/recipes/simple-food.ts';
import { eaterOf } from '#features/meal-plans/rules/eater.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { larderOf } from '#features/meal-plans/rules/planned-dishes.ts';
import { simplePlate } from '#features/meal-plans/rules/plates.ts';
import { heaviestPlate } from '#features/meal-plans/rules/servings.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';

const kb = testKnowledgeBase();
const AGES = [1, 2, 3.5, 4, 6, 8.9, 9, 13, 14, 17, 19, 40, 64, 65, 82];
/** A portion is doubled at most, and rounded to a quarter or a half of its unit. */
const MOST_PORTIONS = 2;
const ROUNDING = 0.25;

const eaters = AGES.flatMap((ageYears) =>
  (['female', 'male'] as const).map((sex) =>
    eaterOf(memberWith({ id: `${sex} of ${ageYears}`, ageYears, sex }), MEAL_TYPES, kb),
  ),
);
const simple = larderOf(kb).dishes.flatMap((dish, index) =>
  dish.simple === null ? [] : [{ dish, food: dish.simple, index }],
);

it('every simple food is offered in portions of its age, and on no plate that is too heavy for one', () => {
  const faults: string[] = [];
  let offered = 0;
  for (const eater of eaters) {
    for (const { dish, food, index } of simple) {
      const portion = portionAt(food, eater.member.ageYears);
      for (const type of dish.recipe.meals) {
        for (const isMain of [true, false]) {
          const plate = simplePlate(dish, food, index, eater, type, isMain);
          if (plate === null) continue;
          offered += 1;
          const grams = plate.most * dish.facts.servingGrams;
          const isOfAge =
            portion !== null &&
            plate.least <= plate.usual &&
            plate.usual <= plate.most &&
            plate.usual >= portion / 2 &&
            plate.most <= MOST_PORTIONS * portion + ROUNDING;
          if (!isOfAge || grams > heaviestPlate(eater, type))
            faults.push(
              `${dish.recipe.id}, ${eater.member.id}, ${type}: ${JSON.stringify(plate)}, ${grams} g`,
            );
        }
      }
    }
  }
  expect(faults).toEqual([]);
  expect(offered).toBeGreaterThan(10_000);
});

it('what is planned keeps to it', async () => {
  const members = [2, 5, 10, 15, 36, 71].map((ageYears) =>
    memberWith({ id: `aged ${ageYears}`, name: `aged ${ageYears}`, ageYears }),
  );
  const outcome = await planMeals(
    {
      members,
      days: 7,
      startDate: '2026-03-02',
      mealTypes: MEAL_TYPES,
      budgetLevel: 'standard',
      specialRequests: '',
      requestAnswers: [],
      seed: 3,
    },
    kb,
    { now: () => 0, effort: 'test' },
  );
  if (!outcome.ok) throw new Error(outcome.conflicts.map(({ message }) => message).join(' '));
  const foods = new Map(kb.simpleFoods.map((food) => [food.recipe.id, food]));
  const served = outcome.plan.dailyPlans.flatMap(({ meals }) =>
    meals.flatMap(({ type, dishes = [] }) =>
      dishes.flatMap(({ id, kind, portions }) =>
        kind === 'simple' ? portions.map((p) => ({ id, type, ...p })) : [],
      ),
    ),
  );
  const faults = served.filter(({ id, type, memberId, servings, grams }) => {
    const member = members.find((each) => each.id === memberId);
    const food = foods.get(id);
    if (member === undefined || food === undefined) return true;
    const portion = portionAt(food, member.ageYears) ?? 0;
    const most = heaviestPlate(eaterOf(member, MEAL_TYPES, kb), type);
    return servings > MOST_PORTIONS * portion + ROUNDING || grams > most;
  });
  expect(faults).toEqual([]);
  expect(served.length).toBeGreaterThan(60);
});
