import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlanOutcome, ServedDish } from '#domain/recipes/meal-plan.ts';
import { dishFactsOf } from '#domain/recipes/served-dishes.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { runs } from '#tests/support/deep.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';

const kb = testKnowledgeBase();
const MINUTES = 60_000;
const recipes = new Map(kb.recipes.map((recipe) => [recipe.id, recipe]));

/** Of whose meals nothing is counted. */
const LIMITS: readonly Partial<Member>[] = [
  ...[{}, {}, { allergies: ['milk'] }, { allergies: ['peanut', 'tree_nut'] }, { allergies: ['egg'] }],
  ...[{ allergies: ['fish'] }, { dietaryRestrictions: ['vegetarian'] }, { dietaryRestrictions: ['halal'] }],
  ...[{ medicalConditions: ['celiac_disease'] }, { dislikes: ['mushroom'] }],
];
/** Meals of an exact amount, or a limit of the day that few dishes keep. */
const COUNTED: readonly Partial<Member>[] = [
  { medicalConditions: ['type_2_diabetes'] },
  { medicalConditions: ['type_2_diabetes', 'hypertension'] },
  { medicalConditions: ['hypertension'] },
  { medicalConditions: ['heart_failure'] },
  { dietaryRestrictions: ['low_fodmap'] },
  { dietaryRestrictions: ['dash'] },
];

const household = (limits: readonly Partial<Member>[]) =>
  fc
    .tuple(
      fc.constantFrom(...limits),
      fc.integer({ min: 19, max: 85 }),
      fc.array(fc.constantFrom(2, 4, 8, 12, 16, 35, 42, 70), { maxLength: 4 }),
      fc.nat(1_000),
    )
    .map(([limit, age, others, seed]) => ({
      seed,
      members: [
        memberWith({ id: 'one', name: 'one', ageYears: age, sex: 'female', ...limit }),
        ...others.map((ageYears, at) =>
          memberWith({ id: `other${at}`, name: `other${at}`, ageYears, sex: 'male' }),
        ),
      ],
    }));

const planned = ({ members, seed }: { members: readonly Member[]; seed: number }): Promise<PlanOutcome> =>
  planMeals(
    {
      members,
      days: 7,
      startDate: '2026-03-02',
      mealTypes: MEAL_TYPES,
      budgetLevel: 'standard',
      specialRequests: '',
      requestAnswers: [],
      seed,
    },
    kb,
    { now: () => 0, effort: 'brief' },
  );

interface Served {
  readonly recipeId: string;
  readonly day: number;
  readonly type: 'lunch' | 'dinner';
  readonly isCooked: boolean;
}

const isMain = ({ recipeId }: ServedDish): boolean => {
  const recipe = recipes.get(recipeId ?? '');
  return recipe !== undefined && dishFactsOf(recipe, kb).role === 'main';
};

/** Main dishes at noon and in the evening, read from the plan alone: a dish that several have at one meal counts once. */
const mainsOf = ({ dailyPlans }: MealPlan): readonly Served[] =>
  dailyPlans.flatMap(({ meals }, day) =>
    (['lunch', 'dinner'] as const).flatMap((type) => {
      const dishes = meals
        .filter((meal) => meal.type === type)
        .flatMap(dishesOf)
        .filter(isMain);
      return [...new Set(dishes.map(({ recipeId }) => recipeId ?? ''))].map((recipeId): Served => {
        const isCooked = dishes.some((dish) => dish.recipeId === recipeId && dish.cookServings > 0);
        return { recipeId, day, type, isCooked };
      });
    }),
  );

function grouped<Key>(
  served: readonly Served[],
  keyOf: (use: Served) => Key,
): readonly (readonly Served[])[] {
  const groups = new Map<Key, Served[]>();
  for (const use of served) groups.set(keyOf(use), [...(groups.get(keyOf(use)) ?? []), use]);
  return [...groups.values()];
}

/** What brings most of the protein of a recipe; all fish is fish. */
function leadingFood({ recipeId }: Served): string {
  const proteins = (recipes.get(recipeId)?.ingredients ?? []).map(({ food, grams }) => {
    const known = kb.foods.get(food);
    const kind = known?.animal.includes('fish') ? 'fish' : (known?.kind ?? food);
    return { kind, grams: grams * (known?.nutrients.protein_g ?? 0) };
  });
  return proteins.toSorted((a, b) => b.grams - a.grams)[0]?.kind ?? '';
}

const kindOf = ({ recipeId }: Served) => {
  const recipe = recipes.get(recipeId);
  return recipe === undefined ? '' : dishFactsOf(recipe, kb).dishType;
};

it(
  'no main dish comes up more than twice a week, or three times with the leftovers of one batch',
  async () => {
    await fc.assert(
      fc.asyncProperty(household(LIMITS), async (asked) => {
        const outcome = await planned(asked);
        if (!outcome.ok) throw new Error(outcome.conflicts.map(({ message }) => message).join(' '));
        const mains = mainsOf(outcome.plan);
        expect(mains.length).toBeGreaterThanOrEqual(14);
        for (const uses of grouped(mains, ({ recipeId }) => recipeId)) {
          const cooked = uses.filter(({ isCooked }) => isCooked).length;
          expect(uses.length, uses[0]?.recipeId).toBeLessThanOrEqual(cooked > 1 ? 2 : 3);
        }
        const dinners = mains.filter(({ type }) => type === 'dinner');
        for (const uses of grouped(dinners, leadingFood)) {
          expect(
            new Set(uses.map(({ day }) => day)).size,
            leadingFood(uses[0] as Served),
          ).toBeLessThanOrEqual(3);
        }
        const pairs = dinners.filter((one) =>
          dinners.some(
            (next) =>
              next.day === one.day + 1 && next.recipeId !== one.recipeId && kindOf(next) === kindOf(one),
          ),
        );
        expect(pairs.length, 'dinners of the same kind on neighboring days').toBeLessThanOrEqual(1);
      }),
      { numRuns: runs(4, 12), seed: 20260302 },
    );
  },
  10 * MINUTES,
);

it(
  'where meals are counted and few dishes are left there is a plan all the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(household(COUNTED), async (asked) => {
        const outcome = await planned(asked);
        expect(outcome.ok ? [] : outcome.conflicts.map(({ message }) => message)).toEqual([]);
        if (!outcome.ok) return;
        for (const uses of grouped(mainsOf(outcome.plan), ({ recipeId }) => recipeId))
          expect(uses.length, uses[0]?.recipeId).toBeLessThanOrEqual(4);
      }),
      { numRuns: runs(3, 8), seed: 20260302 },
    );
  },
  10 * MINUTES,
);
