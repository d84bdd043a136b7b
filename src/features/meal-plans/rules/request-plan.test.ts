import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '#domain/calendar/days.ts';
import { foodsExcludedByTokens } from '#domain/diet-rules/excluded-foods.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import { readRequest } from '#domain/profiles/read-request.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { SAMPLE_FAMILY } from '#tests/support/sample-household.ts';
import { planMeals } from './plan-meals.ts';

const kb = testKnowledgeBase();
const MONDAY = '2026-03-02';

async function planned(
  requestItems: readonly RequestItem[],
  { days = 7, seed = 1 }: { readonly days?: number; readonly seed?: number } = {},
): Promise<MealPlan> {
  const outcome = await planMeals(
    {
      members: SAMPLE_FAMILY,
      days,
      startDate: MONDAY,
      mealTypes: ['breakfast', 'lunch', 'dinner'],
      budgetLevel: 'standard',
      specialRequests: '',
      requestAnswers: [],
      requestItems,
      seed,
    },
    kb,
    { now: () => 0, effort: 'test' },
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.conflicts));
  return outcome.plan;
}

const itemsOf = (text: string): readonly RequestItem[] => {
  const { items, open } = readRequest(text, [], kb);
  expect(open).toEqual([]);
  return items;
};

describe('what a family asks for', () => {
  it('is met, and each answer names the meals', async () => {
    const text =
      'fish twice a week, taco Tuesday, soup for Monday dinner, vegetarian on Friday, leftovers for lunch, use up the spinach, quick dinners on weekdays';
    const plan = await planned(itemsOf(text));
    const met = new Map(plan.requestOutcomes?.map(({ item, isMet }) => [item.name || item.kind, isMet]));
    expect(Object.fromEntries(met)).toMatchObject({
      fish: true,
      taco: true,
      soup: true,
      vegetarian: true,
      spinach: true,
    });
    const tuesday = plan.dailyPlans[1]?.meals.flatMap(({ dishes = [] }) =>
      dishes.map(({ dishType }) => dishType),
    );
    expect(tuesday).toContain('tacos');
    expect(plan.requestOutcomes?.find(({ item }) => item.name === 'taco')?.message).toMatch(
      /^Taco on Tuesday: Tuesday/,
    );
  });

  it('that cannot be says why', async () => {
    const plan = await planned(itemsOf('taco Sunday, leftovers for lunch, pancakes for dinner'), { days: 2 });
    const [taco] = plan.requestOutcomes ?? [];
    expect(taco).toMatchObject({
      isMet: false,
      message: 'Taco on Sunday: not possible, because the plan has no such day.',
    });
  });
});

const FOODS = ['food:mushroom', 'allergen:egg', 'animal:pork', 'allergen:fish', 'food:spinach'];
const without: fc.Arbitrary<RequestItem> = fc.record({
  kind: fc.constant('without' as const),
  name: fc.constant('it'),
  subjects: fc.constantFrom(...FOODS).map((token) => [token]),
  least: fc.constant(null),
  most: fc.constant(null),
  days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 3 }),
  meal: fc.constantFrom(null, 'breakfast' as const, 'dinner' as const),
  minutes: fc.constant(null),
});
const WISHES = [
  'fish twice a week',
  'use up the spinach',
  'more eggs',
  'pork on Monday',
  'quick on weekdays',
  'mushrooms every day',
];

it('nothing that is left out is served where it is left out, whatever else is asked', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(without, { minLength: 1, maxLength: 3 }),
      fc.subarray(WISHES, { maxLength: 3 }),
      fc.integer({ min: 0, max: 1000 }),
      async (left, wishes, seed) => {
        const items = [...left, ...wishes.flatMap(itemsOf)];
        const plan = await planned(items, { days: 3, seed });
        for (const { subjects, days, meal } of left) {
          const foods = foodsExcludedByTokens(subjects, kb);
          const served = plan.dailyPlans
            .filter(({ date }) => days.length === 0 || days.includes(weekdayOf(date)))
            .flatMap(({ meals }) => meals.filter(({ type }) => meal === null || type === meal))
            .flatMap(({ ingredients }) => ingredients.map(({ foodId }) => foodId));
          expect(served.filter((id) => foods.has(id))).toEqual([]);
        }
        expect(checkPlan(plan, SAMPLE_FAMILY, kb, { requestItems: items })).toEqual([]);
      },
    ),
    { numRuns: 6 },
  );
});
