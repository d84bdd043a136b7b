import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWeekend } from '#domain/calendar/days.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import { APPLIANCE_IDS, isCookableWith, USUAL_APPLIANCES } from '#domain/recipes/appliances.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlanOutcome, PlanRequest } from '#domain/recipes/meal-plan.ts';
import { type Rhythm, USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { dishFactsOf } from '#domain/recipes/served-dishes.ts';
import { alternatives } from '#features/meal-plans/rules/alternatives.ts';
import { lockedMeals, withLock } from '#features/meal-plans/rules/kept-positions.ts';
import { runs } from '#tests/support/deep.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { plannedOnce } from '#tests/support/planned-once.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';

const kb = testKnowledgeBase();
const SEEDS = [1, 2];
const PEOPLE = [
  memberWith({ id: 'ana', name: 'Ana' }),
  memberWith({ id: 'leo', name: 'Leo', ageYears: 9, sex: 'male', relationship: 'child' }),
];

const requestWith = (rhythm: Partial<Rhythm>, seed: number, days = 7): PlanRequest => ({
  members: PEOPLE,
  days,
  // A Monday.
  startDate: '2026-03-02',
  mealTypes: MEAL_TYPES,
  budgetLevel: 'standard',
  // Money is not the question here: whole packs for breakfasts alone leave few of them.
  budgetPerWeek: 1_000,
  specialRequests: '',
  requestAnswers: [],
  seed,
  rhythm: { ...USUAL_RHYTHM, ...rhythm },
});

function planOf(outcome: PlanOutcome): MealPlan {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.conflicts));
  return outcome.plan;
}
const planned = async (request: PlanRequest) => planOf(await plannedOnce(request, 'test'));

/** Main dishes of a meal, with the facts of each. */
const mains = (plan: MealPlan, type: MealType) =>
  plan.dailyPlans.flatMap(({ date, meals }) =>
    meals
      .filter((meal) => meal.type === type)
      .flatMap((meal) => {
        const [dish] = dishesOf(meal);
        const recipe = kb.recipes.find(({ id }) => id === meal.recipeId);
        const facts = recipe === undefined ? null : dishFactsOf(recipe, kb);
        return dish === undefined ? [] : [{ date, dish, recipe, facts, isWeekday: !isWeekend(date) }];
      }),
  );

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** What a figure of a week comes to with this rhythm, over some seeds. */
async function over(
  rhythm: Partial<Rhythm>,
  mealTypes: readonly MealType[],
  figure: (plan: MealPlan) => number,
): Promise<number> {
  let total = 0;
  for (const seed of SEEDS) total += figure(await planned({ ...requestWith(rhythm, seed), mealTypes }));
  return total;
}
const COOKED = ['lunch', 'dinner'] as const;

describe('what a household says of its week moves the plan', () => {
  it('fewer minutes of a weekday: quicker dinners', async () => {
    const minutes = (plan: MealPlan) =>
      sum(
        mains(plan, 'dinner').flatMap(({ isWeekday, facts, dish }) =>
          isWeekday && dish.batchOf === null ? [facts?.activeMinutes ?? 0] : [],
        ),
      );
    const dinner = (most: number) => ({
      weekdayMinutes: { ...USUAL_RHYTHM.weekdayMinutes, dinner: most },
      cookedDinners: 7,
    });
    expect(await over(dinner(10), ['dinner'], minutes)).toBeLessThan(
      await over(dinner(90), ['dinner'], minutes),
    );
  });

  it('fewer breakfasts that take turns: fewer different ones', async () => {
    const different = (plan: MealPlan) => new Set(mains(plan, 'breakfast').map(({ dish }) => dish.id)).size;
    expect(await over({ breakfasts: 2 }, ['breakfast'], different)).toBeLessThan(
      await over({ breakfasts: 4 }, ['breakfast'], different),
    );
  });

  it('each kind of lunch: more of that kind', async () => {
    const kinds: Readonly<Record<'leftovers' | 'box' | 'cooked', (plan: MealPlan) => number>> = {
      leftovers: (plan) =>
        mains(plan, 'lunch').filter(({ isWeekday, dish }) => isWeekday && dish.batchOf?.endsWith('dinner'))
          .length,
      box: (plan) =>
        mains(plan, 'lunch').filter(({ isWeekday, facts }) => isWeekday && facts?.travels !== 'no').length,
      cooked: (plan) =>
        mains(plan, 'lunch').filter(({ isWeekday, dish }) => isWeekday && dish.batchOf === null).length,
    };
    expect(await over({ lunches: 'leftovers' }, COOKED, kinds.leftovers)).toBeGreaterThan(
      await over({ lunches: 'cooked' }, COOKED, kinds.leftovers),
    );
    // Without a word about lunch, nearly all of them travel already.
    expect(await over({ lunches: 'box' }, ['lunch'], kinds.box)).toBeGreaterThan(
      await over({ lunches: 'cooked' }, ['lunch'], kinds.box),
    );
    // Nor does a week without a word differ from one of cooked lunches in each of these families.
    expect(await over({ lunches: 'cooked' }, COOKED, kinds.cooked)).toBeGreaterThan(
      await over({ lunches: 'leftovers' }, COOKED, kinds.cooked),
    );
  });

  it('more dinners cooked: fewer leftovers in the evening', async () => {
    const cooked = (plan: MealPlan) =>
      new Set(mains(plan, 'dinner').flatMap(({ dish, date }) => (dish.batchOf === null ? [date] : []))).size;
    expect(await over({ cookedDinners: 7 }, COOKED, cooked)).toBeGreaterThan(
      await over({ cookedDinners: 2 }, COOKED, cooked),
    );
  });

  it('a cuisine that is home: more of its dishes', async () => {
    const homeCuisines = ['Indian', 'North Indian', 'South Indian', 'Gujarati'];
    const ofHome = (plan: MealPlan) =>
      [...mains(plan, 'dinner'), ...mains(plan, 'lunch')].filter(({ recipe }) =>
        homeCuisines.includes(recipe?.cuisine ?? ''),
      ).length;
    expect(await over({ homeCuisines }, COOKED, ofHome)).toBeGreaterThan(
      await over({ homeCuisines: [] }, COOKED, ofHome),
    );
  });

  it('more adventurous: dishes that fewer people know', async () => {
    const unfamiliar = (plan: MealPlan) =>
      [...mains(plan, 'dinner'), ...mains(plan, 'lunch')].filter(({ facts }) => (facts?.familiar ?? 5) < 4)
        .length;
    expect(await over({ adventurous: 5 }, COOKED, unfamiliar)).toBeGreaterThan(
      await over({ adventurous: 1 }, COOKED, unfamiliar),
    );
  });
});

/** What everything that is served needs. */
const needsOf = (plan: MealPlan) =>
  plan.dailyPlans.flatMap(({ meals }) =>
    meals.flatMap((meal) =>
      dishesOf(meal).flatMap(({ id, recipeId }) => {
        const simple = kb.simpleFoods.find(({ recipe }) => recipe.id === id);
        const recipe = kb.recipes.find((each) => each.id === recipeId);
        return simple ? [simple.appliances] : recipe ? [dishFactsOf(recipe, kb).appliances] : [];
      }),
    ),
  );

describe('a kitchen without an appliance', () => {
  it('that leaves someone nothing says so, and where to change it', async () => {
    const onlyCold = { ...requestWith({ equipment: [] }, 1, 1), mealTypes: ['dinner'] as const };
    const outcome = await plannedOnce(onlyCold, 'test');
    const conflicts = outcome.ok ? [] : outcome.conflicts;
    expect(conflicts.map(({ code, limits }) => [code, limits.at(-1)])).toEqual([
      ['no_recipe_left', 'what your kitchen does not have'],
      ['no_recipe_left', 'what your kitchen does not have'],
    ]);
    expect(conflicts[0]?.loosen).toContain('Check what your kitchen has in Settings, under Your week.');
  });

  it('gets no dish that needs it, and every plan keeps all other rules', async () => {
    const kitchens = fc.subarray([...APPLIANCE_IDS]).map((has) => [...new Set([...has, 'stove'])]);
    await fc.assert(
      fc.asyncProperty(kitchens, async (equipment) => {
        const request = requestWith({ equipment }, 5, 2);
        const plan = await planned(request);
        const needs = needsOf(plan);
        expect(needs.length).toBeGreaterThan(0);
        expect(needs.filter((each) => !isCookableWith(each, equipment))).toEqual([]);
        expect(checkPlan(plan, PEOPLE, kb, { ...request, requestItems: [] })).toEqual([]);
      }),
      { numRuns: runs(3, 15) },
    );
  });

  it('is offered nothing else in exchange for a dish', async () => {
    const equipment = ['stove', 'freezer'];
    const plan = await planned(requestWith({ equipment }, 2, 1));
    const dinner = plan.dailyPlans[0]?.meals.find(({ type }) => type === 'dinner');
    const place = { day: 1, mealType: 'dinner', recipeId: dinner?.recipeId ?? '' } as const;
    const offered = [...(alternatives(plan, PEOPLE, place, kb) ?? [])].slice(0, 8);
    expect(offered.length).toBeGreaterThan(3);
    expect(offered.flatMap(needsOf).filter((each) => !isCookableWith(each, equipment))).toEqual([]);
  });

  it('still has what someone locked there', async () => {
    const oven = kb.recipes.find(
      (recipe) =>
        recipe.meals.includes('dinner') &&
        dishFactsOf(recipe, kb).role === 'main' &&
        dishFactsOf(recipe, kb).appliances.some((group) => group.join() === 'oven'),
    );
    const locked = [{ date: '2026-03-02', mealType: 'dinner' as const, recipeId: oven?.id ?? '' }];
    const plan = await planned({ ...requestWith({ equipment: ['stove'] }, 2, 2), locked });
    expect(plan.dailyPlans[0]?.meals.find(({ type }) => type === 'dinner')?.recipeId).toBe(oven?.id);
  });

  /** What is eaten later than it was cooked, with the days that it keeps in the fridge. */
  const keptParts = (plan: MealPlan) =>
    plan.dailyPlans.flatMap(({ date, meals }) =>
      meals.flatMap((meal) =>
        dishesOf(meal).flatMap(({ cookedOn, recipeId, isFrozen }) => {
          const recipe = kb.recipes.find(({ id }) => id === recipeId);
          if (cookedOn === null || cookedOn === date || recipe === undefined) return [];
          const days = (Date.parse(date) - Date.parse(cookedOn)) / 86_400_000;
          return [
            { days, most: dishFactsOf(recipe, kb).fridgeDays, isFrozen, words: meal.instructions.join(' ') },
          ];
        }),
      ),
    );

  it('without a freezer keeps leftovers no longer than the fridge does', async () => {
    const equipment = USUAL_APPLIANCES.filter((id) => id !== 'freezer');
    const plan = await planned(requestWith({ equipment, cookedDinners: 2, lunches: 'leftovers' }, 4));
    const kept = keptParts(plan);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ days, most }) => days > most)).toEqual([]);
    expect(kept.filter(({ isFrozen }) => isFrozen)).toEqual([]);
  });

  it('says of each part that is kept longer that it is frozen, and when to thaw it', async () => {
    const kept = keptParts(await planned(requestWith({ cookedDinners: 2, lunches: 'leftovers' }, 7)));
    expect(kept.filter(({ isFrozen }) => isFrozen).length).toBeGreaterThan(0);
    for (const { days, most, isFrozen, words } of kept) {
      expect(isFrozen).toBe(days > most);
      if (isFrozen) expect(words).toContain('from the freezer to the fridge the day before');
    }
  });
});

it('a locked meal stays as it is for those who are there, and has no seat for someone who eats elsewhere', async () => {
  const away = [{ memberId: 'leo', weekday: 2, mealType: 'lunch', reason: 'school' }] as const;
  const request = requestWith({ away }, 6, 3);
  const first = await planned(request);
  const lunch = { date: '2026-03-03', mealType: 'lunch', isLocked: true } as const;
  const locked = lockedMeals(withLock(first, lunch));
  const rest = { ...request, seed: 77, locked };
  const second = await planned(rest);
  const served = (plan: MealPlan) =>
    plan.dailyPlans[1]?.meals
      .filter(({ type }) => type === 'lunch')
      .map(({ recipeId, portions }) => ({
        recipeId,
        portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
      }));
  expect(served(second)).toEqual(served(first));
  expect(served(second)?.flatMap(({ portions }) => portions.map(({ memberId }) => memberId))).not.toContain(
    'leo',
  );
  expect(second.dailyPlans[1]?.meals.every((meal) => meal.type !== 'lunch' || meal.isLocked)).toBe(true);
  expect(checkPlan(second, PEOPLE, kb, { ...rest, requestItems: [] })).toEqual([]);
});
