import { beforeAll, describe, expect, it } from 'vitest';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { PlannedMeal, ServedDish } from '#domain/recipes/meal-plan.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { cookedBatches } from './cooked-batches.ts';
import { planToHtml } from './plan-html.ts';
import { weekEntries } from './plan-html-week.ts';
import { planMeals } from './plan-meals.ts';
import { planPages } from './plan-pages.ts';
import type { PrintablePlan } from './plan-print-words.ts';
import { printedMember } from './printed-member.ts';
import { NOTHING_WITHHELD } from './withheld-in-plan.ts';

const NAMES: Record<string, string> = { mom: 'Mom', dad: 'Dad', leo: 'Leo', nora: 'Nora' };
const members = Object.entries(NAMES).map(([id, name]) => memberWith({ id, name }));
const date = '2026-03-02';
const nameOf = (id: string) => NAMES[id] ?? id;
let plan: PrintablePlan;
let meal: PlannedMeal;
let dish: ServedDish;

beforeAll(async () => {
  const request = {
    members,
    days: 1,
    startDate: date,
    mealTypes: ['dinner'] as const,
    budgetLevel: 'standard' as const,
    specialRequests: '',
    requestAnswers: [],
    seed: 3,
  };
  const kb = testKnowledgeBase();
  const outcome = await planMeals(request, kb, { now: () => 0, effort: 'test' });
  if (!outcome.ok) throw new Error('this household can be planned for');
  plan = {
    ...outcome.plan,
    cooking: cookedBatches(outcome.plan, kb),
    hasHiddenLimits: false,
    withheld: NOTHING_WITHHELD,
  };
  const found = plan.dailyPlans[0]?.meals[0];
  const main = found && dishesOf(found)[0];
  if (found === undefined || main === undefined) throw new Error('there is a dinner');
  meal = found;
  dish = main;
});

const portionsOf = (...ids: string[]) =>
  ids.flatMap((memberId) => dish.portions.slice(0, 1).map((portion) => ({ ...portion, memberId })));
const lasagna = (...ids: string[]): ServedDish => ({
  ...dish,
  id: 'lasagna',
  recipeId: 'lasagna',
  name: 'Lasagna',
  kind: 'main',
  batchOf: null,
  portions: portionsOf(...ids),
});
const DAIRY_FREE = 'Lasagna with dairy-free cheese';
const dairyFree = (...ids: string[]) => ({ ...lasagna(...ids), id: 'lasagna--dairy-free', name: DAIRY_FREE });
const salad = (...ids: string[]): ServedDish => ({
  ...lasagna(...ids),
  id: 'salad',
  recipeId: 'salad',
  name: 'Salad',
  kind: 'side',
});
const table = (name: string, ...dishes: ServedDish[]): PlannedMeal => ({
  ...meal,
  recipeId: 'lasagna',
  name,
  dishes,
  portions: [
    ...new Map(dishes.flatMap(({ portions }) => portions.map((each) => [each.memberId, each]))).values(),
  ],
});
const dayOf = (...meals: PlannedMeal[]) => ({ day: 1, date, meals }) as PrintablePlan['dailyPlans'][number];
const entries = (...meals: PlannedMeal[]) =>
  weekEntries(dayOf(...meals), 'dinner', nameOf).map(({ name, whose, lines }) => [name, whose, ...lines]);

describe('the page for the fridge', () => {
  it('has the version of one table beside the dish of another table', () => {
    const tables = [table('Lasagna', lasagna('mom', 'dad')), table(DAIRY_FREE, dairyFree('leo'))];
    expect(entries(...tables)).toEqual([
      ['Lasagna', 'For Mom, Dad'],
      [DAIRY_FREE, 'For Leo'],
    ]);
    const printed = { ...plan, dailyPlans: [dayOf(...tables)] };
    expect(planToHtml(printed, [], { isPlanOnly: true })).toContain(
      `${DAIRY_FREE}</span><strong class="whose">For Leo</strong>`,
    );
    const cells = planPages(printed, [], 'en-US', true).flatMap((block) =>
      block.kind === 'table' ? block.table.rows.flatMap((row) => row.cells.flat()) : [],
    );
    expect(cells.map(({ text }) => text)).toEqual(['Lasagna', 'For Mom, Dad', DAIRY_FREE, 'For Leo']);
  });

  it('keeps the versions of every table, and what only one of them has beside it', () => {
    expect(
      entries(
        table('Lasagna', lasagna('mom'), dairyFree('leo')),
        table('Lasagna', lasagna('dad'), dairyFree('nora')),
      ),
    ).toEqual([
      ['Lasagna', 'For Mom, Leo', 'Leo: with dairy-free cheese'],
      ['Lasagna', 'For Dad, Nora', 'Nora: with dairy-free cheese'],
    ]);
    expect(entries(table('Lasagna', lasagna('mom'), salad('mom')), table('Lasagna', lasagna('leo')))).toEqual(
      [
        ['Lasagna', 'For Mom', 'with Salad'],
        ['Lasagna', 'For Leo'],
      ],
    );
  });

  it('writes the same dishes of two tables once', () => {
    expect(
      entries(
        table('Lasagna', lasagna('mom'), salad('mom')),
        table('Lasagna', lasagna('leo', 'dad'), salad('leo', 'dad')),
      ),
    ).toEqual([['Lasagna', '', 'with Salad']]);
  });

  it('names every version where nobody has the dish as it is called', () => {
    const glutenFree = { ...lasagna('mom'), id: 'lasagna--gf', name: 'Lasagna with gluten-free sheets' };
    expect(entries(table('Lasagna', glutenFree, dairyFree('leo')))).toEqual([
      ['Lasagna', '', 'Mom: with gluten-free sheets', `Leo: ${DAIRY_FREE}`],
    ]);
    expect(entries(table('Lasagna', dairyFree('leo')))).toEqual([
      ['Lasagna', '', 'Leo: with dairy-free cheese'],
    ]);
  });

  it('has what is for people whose portions the reader may not see', () => {
    expect(entries(table('Lasagna', lasagna('mom'), dairyFree()))).toEqual([
      ['Lasagna', '', 'Someone else: with dairy-free cheese'],
    ]);
    expect(entries(table('Lasagna', lasagna('mom')), table(DAIRY_FREE, dairyFree()))).toEqual([
      ['Lasagna', 'For Mom'],
      [DAIRY_FREE, 'For someone else'],
    ]);
  });
});

describe('the limits on paper', () => {
  const kb = testKnowledgeBase();
  const NO_LIMITS = 'This plan has no allergies or diets to follow.';
  const NOT_ALL = 'Not everyone’s limits are shown to you. Ask before you change an ingredient.';
  const printed = (hasHiddenLimits: boolean, allergies: readonly string[]) => {
    const shown = [printedMember(memberWith({ id: 'mom', name: 'Mom', allergies: [...allergies] }), kb)];
    const own = { ...plan, hasHiddenLimits };
    return [planToHtml(own, shown), JSON.stringify(planPages(own, shown, 'en-US'))];
  };

  it('are none only where the reader sees those of everyone', () => {
    for (const paper of printed(false, [])) expect(paper).toContain(NO_LIMITS);
    for (const paper of printed(true, [])) {
      expect(paper).not.toContain(NO_LIMITS);
      expect(paper).toContain(NOT_ALL);
    }
    for (const paper of printed(true, ['milk'])) {
      expect(paper).toContain('No milk');
      expect(paper).toContain(NOT_ALL);
    }
    for (const paper of printed(false, ['milk'])) expect(paper).not.toMatch(/Not everyone|no allergies/);
  });
});

it('says on the page for the fridge alone which foods a child needs cut small, and that there is more to read', () => {
  const cut = (memberId: string, ...foodIds: string[]) => ({ memberId, foodIds, mostInches: 0.5 });
  const lines = ['carrot', 'apple'].map((foodId) => ({ foodId, name: foodId, grams: 50, text: foodId }));
  const first = { ...table('Stew', lasagna('leo')), ingredients: lines, cutSmall: [cut('leo', 'carrot')] };
  const second = { ...first, cutSmall: [cut('leo', 'carrot', 'apple')] };
  const note = { code: 'medical_note' as const, memberId: 'mom', message: 'Mom takes warfarin.' };
  const printed = { ...plan, dailyPlans: [dayOf(first), dayOf(second)], unmet: [note] };
  const words = [
    'For Leo: cut to ½ inch (1 cm) or smaller: carrot, apple.',
    'There are health notes for this plan',
  ];
  for (const page of [
    planToHtml(printed, [], { isPlanOnly: true }),
    JSON.stringify(planPages(printed, [], 'en-US', true)),
  ])
    for (const text of words) expect(page).toContain(text);
  expect(planToHtml(printed, [])).not.toContain(words[1]);
});
