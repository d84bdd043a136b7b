import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '#domain/calendar/days.ts';
import { foodsExcludedByTokens } from '#domain/diet-rules/excluded-foods.ts';
import type { Member } from '#domain/members/member.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import { readRequest } from '#domain/profiles/read-request.ts';
import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { runs } from '#tests/support/deep.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { plannedOnce } from '#tests/support/planned-once.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { SAMPLE_FAMILY } from '#tests/support/sample-household.ts';

const kb = testKnowledgeBase();
const MONDAY = '2026-03-02';

async function planned(
  requestItems: readonly RequestItem[],
  {
    days = 7,
    seed = 1,
    effort = 'test',
    members = SAMPLE_FAMILY,
  }: {
    readonly days?: number;
    readonly seed?: number;
    readonly effort?: 'test' | 'full';
    readonly members?: readonly Member[];
  } = {},
): Promise<MealPlan> {
  const outcome = await plannedOnce(
    {
      members,
      days,
      startDate: MONDAY,
      mealTypes: ['breakfast', 'lunch', 'dinner'],
      budgetLevel: 'standard',
      specialRequests: '',
      requestAnswers: [],
      requestItems,
      seed,
    },
    effort,
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.conflicts));
  return outcome.plan;
}

const itemsOf = (text: string): readonly RequestItem[] => {
  const { items, open } = readRequest(text, [], kb);
  expect(open).toEqual([]);
  return items;
};

/** Meals of a plan of one week, with all that is on the table. */
const mealsOf = ({ dailyPlans }: MealPlan) =>
  dailyPlans.flatMap(({ date, meals }, day) =>
    meals.map(({ type, ingredients, dishes = [] }) => ({
      day,
      weekday: weekdayOf(date),
      type,
      dishes,
      foods: ingredients.flatMap(({ foodId }) => kb.foods.get(foodId) ?? []),
    })),
  );
const onlyOutcome = ({ requestOutcomes: [outcome] = [] }: MealPlan) => outcome;

describe('what a family asks for', () => {
  it('fish twice is two dinners with fish', async () => {
    const plan = await planned(itemsOf('fish twice a week'), { effort: 'full' });
    const dinners = mealsOf(plan).filter(({ type }) => type === 'dinner');
    const withFish = new Set(
      dinners.flatMap(({ day, foods }) => (foods.some(({ animal }) => animal.includes('fish')) ? [day] : [])),
    );
    expect(withFish.size).toBeGreaterThanOrEqual(2);
    expect(onlyOutcome(plan)).toMatchObject({
      kept: 'yes',
      message: expect.stringMatching(/^Fish twice a week: \w+ dinner and \w+ dinner\.$/),
    });
  });

  it('pasta once is one meal with pasta, and four times are more', async () => {
    const pastas = (plan: MealPlan) =>
      mealsOf(plan).filter(({ dishes }) => dishes.some(({ dishType }) => dishType === 'pasta')).length;
    const plan = await planned(itemsOf('pasta once'));
    expect(pastas(plan)).toBe(1);
    expect(onlyOutcome(plan)?.kept).toBe('yes');
    const often = await planned(itemsOf('pasta 4 times'));
    expect(pastas(often)).toBeGreaterThanOrEqual(3);
  });

  it('taco Tuesday is a meal with tacos on Tuesday', async () => {
    const plan = await planned(itemsOf('taco Tuesday'));
    const tuesday = mealsOf(plan).filter(({ weekday }) => weekday === 2);
    expect(tuesday.flatMap(({ dishes }) => dishes.map(({ dishType }) => dishType))).toContain('tacos');
    expect(onlyOutcome(plan)).toMatchObject({
      kept: 'yes',
      message: expect.stringMatching(/^Taco on Tuesday: Tuesday/),
    });
  });

  it('leftovers for lunch are lunches that were cooked before', async () => {
    const leftovers = (plan: MealPlan) =>
      mealsOf(plan).filter(
        ({ type, dishes }) => type === 'lunch' && dishes.some(({ kind }) => kind === 'leftover'),
      ).length;
    const [plan, plain] = await Promise.all([planned(itemsOf('leftovers for lunch')), planned([])]);
    expect(leftovers(plan)).toBeGreaterThanOrEqual(4);
    expect(leftovers(plan)).toBeGreaterThan(leftovers(plain));
    expect(onlyOutcome(plan)?.message).toMatch(/^Leftovers for lunch: \d of 7 meals/);
  });

  it('quick on weekdays shortens the weekdays', async () => {
    const longMeals = (plan: MealPlan) =>
      mealsOf(plan).filter(
        ({ weekday, dishes }) =>
          weekday > 0 &&
          weekday < 6 &&
          dishes.some(({ kind, totalMinutes }) => kind !== 'leftover' && totalMinutes > 25),
      ).length;
    const [plan, plain] = await Promise.all([planned(itemsOf('quick on weekdays')), planned([])]);
    expect(longMeals(plan)).toBeLessThan(longMeals(plain));
    expect(longMeals(plan)).toBeLessThanOrEqual(4);
  });

  it('what is to be used up comes in the first three days', async () => {
    const plan = await planned(itemsOf('use up the spinach'));
    const early = mealsOf(plan).filter(({ day }) => day < 3);
    expect(early.flatMap(({ foods }) => foods.map(({ name }) => name.toLowerCase())).join(' ')).toMatch(
      /spinach/,
    );
    expect(onlyOutcome(plan)?.kept).toBe('yes');
  });

  it('all at once leaves nothing out in silence', async () => {
    const text =
      'fish twice a week, taco Tuesday, soup for Monday dinner, vegetarian on Friday, leftovers for lunch, use up the spinach, quick dinners on weekdays, cheap meals';
    const items = itemsOf(text);
    const { requestOutcomes = [] } = await planned(items);
    expect(requestOutcomes.map(({ item }) => item)).toEqual(items);
    for (const { kept, message } of requestOutcomes) {
      if (kept !== 'yes') expect(message).toMatch(/other goals came first|first day|we do not know how/);
    }
    expect(requestOutcomes.filter(({ kept }) => kept === 'yes').length).toBeGreaterThanOrEqual(4);
    expect(requestOutcomes.at(-1)).toMatchObject({
      kept: 'no',
      message: '“cheap meals”: we do not know how to plan by this, so nothing changed.',
    });
  });

  it('a diet so many times a week is of lunches and dinners', async () => {
    const plan = await planned(itemsOf('vegetarian twice a week'));
    expect(onlyOutcome(plan)).toMatchObject({
      kept: 'yes',
      message: expect.stringMatching(/^Vegetarian twice a week: \w+ (?:lunch|dinner)\b/),
    });
    expect(onlyOutcome(plan)?.message).not.toMatch(/breakfast|snack/);
  });

  it('what hangs together is looked for once more before it is kept in part', async () => {
    const items = itemsOf('quick dinners, leftovers for lunch, use up the broccoli, no fish');
    const members = [
      memberWith({ id: 'Ana', name: 'Ana', ageYears: 38, sex: 'female' }),
      memberWith({ id: 'Ben', name: 'Ben', ageYears: 40, sex: 'male' }),
      memberWith({ id: 'Lea', name: 'Lea', ageYears: 9, sex: 'female' }),
      memberWith({ id: 'Tom', name: 'Tom', ageYears: 6, sex: 'male' }),
    ];
    const { requestOutcomes = [] } = await planned(items, { effort: 'full', members });
    expect(requestOutcomes.map(({ kept }) => kept)).toEqual(['yes', 'yes', 'yes', 'yes']);
  });

  it('that cannot be says why', async () => {
    const plan = await planned(itemsOf('taco Sunday'), { days: 2 });
    expect(onlyOutcome(plan)).toMatchObject({
      kept: 'no',
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
const OTHERS = [
  'fish twice a week',
  'use up the spinach',
  'more eggs',
  'pork on Monday',
  'quick on weekdays',
  'mushrooms every day',
];

it('nothing that is left out is served where it is left out, whatever else is asked', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(without, { minLength: 1, maxLength: 3 }),
      fc.subarray(OTHERS, { maxLength: 3 }),
      fc.integer({ min: 0, max: 1000 }),
      async (left, requests, seed) => {
        const items = [...left, ...requests.flatMap(itemsOf)];
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
    { numRuns: runs(3, 30) },
  );
});
