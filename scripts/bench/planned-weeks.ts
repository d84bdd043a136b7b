/**
 * What weeks the planner makes for sixty households: dishes to cook, things to buy, minutes at the stove, grams on a plate,
 * nutrient bands met, time and gap, and what a home cook shakes the head at. Printed in docs/planner.md.
 *
 *   node scripts/bench/planned-weeks.ts [households] [added to each seed: how far chance moves the figures]
 */
import { cpus } from 'node:os';
import { isWeekend } from '#domain/calendar/days.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, ServedDish } from '#domain/recipes/meal-plan.ts';
import { servedDishes } from '#domain/recipes/served-dishes.ts';
import { eaterOf } from '#features/meal-plans/rules/eater.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { loadLinearSolver } from '#features/meal-plans/solver/highs-solver.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { createWeekSense, senseRows } from './week-sense.ts';

const COUNT = Number(process.argv[2] ?? 60);
const SEED_SHIFT = Number(process.argv[3] ?? 0);
const kb = loadKnowledgeBase();
const solver = await loadLinearSolver();

const adult = (id: string, more: Partial<Member> = {}) =>
  memberWith({ id, name: id, ageYears: 38, sex: id === 'Ana' ? 'female' : 'male', ...more });
const child = (id: string, ageYears: number, more: Partial<Member> = {}) =>
  memberWith({ id, name: id, ageYears, sex: id === 'Lea' ? 'female' : 'male', ...more });

/** Limits that one of the household has; most have none. */
const LIMITS: readonly Partial<Member>[] = [
  {},
  {},
  { allergies: ['milk'] },
  { allergies: ['peanut', 'tree_nut'] },
  { allergies: ['egg'] },
  { dietaryRestrictions: ['vegetarian'] },
  { medicalConditions: ['celiac_disease'] },
  { dietaryRestrictions: ['halal'] },
  { medicalConditions: ['hypertension'] },
  { dislikes: ['mushroom', 'fish'] },
];

type Kind = 'family of four' | 'one person' | 'other';
interface Household {
  readonly kind: Kind;
  readonly members: readonly Member[];
}

function householdAt(at: number): Household {
  const limits = LIMITS[Math.floor(at / 3) % LIMITS.length] ?? {};
  if (at % 3 === 0) {
    const ages = [3 + (at % 7), 8 + (at % 9)] as const;
    const children = [child('Lea', ages[0], limits), child('Tom', ages[1])];
    return { kind: 'family of four', members: [adult('Ana'), adult('Ben'), ...children] };
  }
  if (at % 3 === 1) {
    const ageYears = [24, 45, 68, 79][at % 4] ?? 45;
    return { kind: 'one person', members: [adult(at % 2 === 0 ? 'Ana' : 'Ben', { ageYears, ...limits })] };
  }
  const couple = [adult('Ana', limits), adult('Ben')];
  const grandparent = adult('Opa', { ageYears: 74 });
  return {
    kind: 'other',
    members: at % 2 === 0 ? couple : [...couple, child('Lea', 2), child('Tom', 15), grandparent],
  };
}

interface Week {
  readonly kind: Kind;
  readonly plan: MealPlan;
  readonly members: readonly Member[];
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};
const median = (values: readonly number[]): number => quantile(values, 0.5);
const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));

const made: Week[] = [];
/** Of the processor: a machine that others use makes every clock slow. */
const processorMs: number[] = [];
for (let at = 0; at < COUNT; at += 1) {
  const { kind, members } = householdAt(at);
  const request = {
    members,
    days: 7,
    startDate: '2026-03-02',
    mealTypes: MEAL_TYPES,
    budgetLevel: 'standard',
    specialRequests: '',
    requestAnswers: [],
    seed: at + SEED_SHIFT,
  } as const;
  const before = process.cpuUsage();
  const outcome = await planMeals(request, kb, { now: () => performance.now(), solver });
  const { user, system } = process.cpuUsage(before);
  processorMs.push((user + system) / 1000);
  if (outcome.ok) made.push({ kind, plan: outcome.plan, members });
  else console.log(`household ${at}: ${outcome.conflicts.map(({ message }) => message).join(' ')}`);
}

const weeks = (kind: Kind) => made.filter((week) => week.kind === kind);
const weekOf = ({ plan }: Week) => plan.week ?? null;
const numbers = (of: readonly Week[], read: (week: NonNullable<MealPlan['week']>) => number) =>
  of.flatMap((each) => {
    const week = weekOf(each);
    return week === null ? [] : [read(week)];
  });
const weekdayMinutes = (of: readonly Week[]) =>
  of.flatMap(({ plan }) =>
    plan.dailyPlans.flatMap(({ date }, day) =>
      isWeekend(date) ? [] : [plan.week?.activeMinutesByDay[day] ?? Number.NaN],
    ),
  );
const gramsAt = (isAge: (years: number) => boolean) =>
  made.flatMap(({ plan, members }) =>
    plan.dailyPlans.flatMap(({ meals }) =>
      meals.flatMap(({ portions }) =>
        portions
          .filter(({ memberId }) => isAge(members.find(({ id }) => id === memberId)?.ageYears ?? 0))
          .map(({ grams }) => grams),
      ),
    ),
  );

function bands({ plan, members }: Week): { met: number; all: number; fiberOver: number } {
  const counted = { met: 0, all: 0, fiberOver: 0 };
  for (const member of plan.members) {
    const own = members.find(({ id }) => id === member.id);
    if (own === undefined) continue;
    const { covered } = eaterOf(own, plan.mealTypes, kb);
    for (const { nutrient, lower, upper } of member.targets.nutrients) {
      if (nutrient === 'energy_kcal') continue;
      const days = member.dailyTotals.map(({ totals }) => totals[nutrient].amount ?? 0);
      const mean = days.reduce((sum, amount) => sum + amount, 0) / days.length;
      counted.all += 1;
      if (
        mean >= (lower ?? 0) * covered * 0.995 &&
        mean <= (upper ?? Number.POSITIVE_INFINITY) * covered * 1.005
      )
        counted.met += 1;
      if (nutrient === 'fiber_g' && lower !== null && mean > 1.5 * lower * covered) counted.fiberOver += 1;
    }
  }
  return counted;
}

/** People who have more than seven large eggs in a week, by what is on their plates. */
const EGGS_GRAMS = 7 * 50;
const recipes = new Map(servedDishes(kb).map((recipe) => [recipe.id, recipe]));
const eggsOf = (dish: ServedDish): number => {
  const { ingredients = [], servings = 1 } = recipes.get(dish.id) ?? {};
  const eggs = ingredients.filter(({ food }) => kb.foods.get(food)?.kind === 'egg');
  return eggs.reduce((sum, { grams }) => sum + grams, 0) / servings;
};
const eggEaters = ({ plan }: Week): number =>
  plan.members.filter(({ id }) => {
    const grams = plan.dailyPlans
      .flatMap(({ meals }) => meals.flatMap(dishesOf))
      .flatMap((dish) =>
        dish.portions
          .filter(({ memberId }) => memberId === id)
          .map(({ servings }) => servings * eggsOf(dish)),
      );
    return grams.reduce((sum, own) => sum + own, 0) > EGGS_GRAMS;
  }).length;

const four = weeks('family of four');
const one = weeks('one person');
const all = made.map(bands);
const sum = (read: (own: { met: number; all: number; fiberOver: number }) => number) =>
  all.reduce((total, own) => total + read(own), 0);
const times = made.map(({ plan }) => plan.proof.milliseconds);
const gaps = made.flatMap(({ plan }) => plan.proof.gap ?? []);
const rows: readonly (readonly [string, string])[] = [
  ['households planned', `${made.length} of ${COUNT}`],
  ['family of four: dishes cooked', shown(median(numbers(four, (week) => week.distinctDishesCooked)))],
  ['family of four: times at the stove', shown(median(numbers(four, (week) => week.timesAtTheStove)))],
  ['family of four: things to buy', shown(median(numbers(four, (week) => week.thingsToBuy)))],
  ['family of four: perishables used once', shown(median(numbers(four, (week) => week.perishablesUsedOnce)))],
  ['family of four: hands-on minutes of a weekday', shown(median(weekdayMinutes(four)))],
  ['the same, 90th percentile', shown(quantile(weekdayMinutes(four), 0.9))],
  ['family of four: USD at the till', shown(median(four.map(({ plan }) => plan.cost.tillUsd ?? Number.NaN)))],
  ['one person: dishes cooked', shown(median(numbers(one, (week) => week.distinctDishesCooked)))],
  ['one person: things to buy', shown(median(numbers(one, (week) => week.thingsToBuy)))],
  [
    'grams of a meal, adults, 95th percentile',
    shown(
      quantile(
        gramsAt((age) => age >= 19),
        0.95,
      ),
    ),
  ],
  [
    'grams of a meal, 2 to 5 years, 95th percentile',
    shown(
      quantile(
        gramsAt((age) => age >= 2 && age <= 5),
        0.95,
      ),
    ),
  ],
  ['people over 1.5 times the AI of fiber', shown(sum((own) => own.fiberOver))],
  ['people over seven eggs a week', shown(made.reduce((total, week) => total + eggEaters(week), 0))],
  ['nutrient bands met', `${((100 * sum((own) => own.met)) / sum((own) => own.all)).toFixed(1)} %`],
  ['milliseconds, median; 95th percentile', `${shown(median(times))}; ${shown(quantile(times, 0.95))}`],
  [
    'processor milliseconds, median; 95th percentile',
    `${median(processorMs).toFixed(0)}; ${quantile(processorMs, 0.95).toFixed(0)}`,
  ],
  ['gap to the bound, median', `${(100 * median(gaps)).toFixed(0)} %`],
];
console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}; ${kb.recipes.length} recipes`,
);
const senseOf = createWeekSense(kb);
const sense = senseRows(made.map(({ plan, members }) => senseOf(plan, members)));
for (const [name, value] of [...rows, ...sense]) console.log(`| ${name} | ${value} |`);
