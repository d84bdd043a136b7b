/**
 * What the search is worth: our planner beside a random choice by the rules, a greedy one, and HiGHS on a linear model of the
 * whole week. All choose among the same dishes, get their portions fitted, and go through the same score and checker. Below each
 * household are two lower bounds: of the mean day, as every plan has it, and with what has to be bought.
 *
 *   node scripts/bench/planner-comparison.ts [seconds for HiGHS, 0 for none] [seeds]
 */
import { cpus } from 'node:os';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { seededRandom } from '#domain/units/seeded-random.ts';
import { assemblePlan } from '#features/meal-plans/rules/assemble-plan.ts';
import { lowerBound } from '#features/meal-plans/rules/bound.ts';
import { buildProblem } from '#features/meal-plans/rules/build-problem.ts';
import { eaterOf } from '#features/meal-plans/rules/eater.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { EMPTY, PlanState } from '#features/meal-plans/rules/plan-state.ts';
import { knownLarder } from '#features/meal-plans/rules/planned-dishes.ts';
import { fitPortions } from '#features/meal-plans/rules/portions.ts';
import type { Problem } from '#features/meal-plans/rules/problem.ts';
import { randomStart } from '#features/meal-plans/rules/search.ts';
import { loadLinearSolver } from '#features/meal-plans/solver/highs-solver.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { weekBound } from './week-bound.ts';
import { chooseByHighs } from './week-model.ts';

const SECONDS = Number(process.argv[2] ?? 120);
const SEEDS = Number(process.argv[3] ?? 3);
const kb = loadKnowledgeBase();
const solver = await loadLinearSolver(300);

const person = (id: string, ageYears: number, more: Partial<Member> = {}) =>
  memberWith({ id, name: id, ageYears, sex: ageYears % 2 === 0 ? 'female' : 'male', ...more });
const HOUSEHOLDS: Readonly<Record<string, readonly Member[]>> = {
  'one person': [person('Ana', 44)],
  'family of four': [person('Ana', 38), person('Ben', 39), person('Lea', 4), person('Tom', 9)],
  'five, one without milk': [
    ...[person('Ana', 38, { allergies: ['milk'] }), person('Ben', 39), person('Lea', 2)],
    ...[person('Tom', 15), person('Opa', 75)],
  ],
};

/** Every cell in the order of the week gets what makes the plan best so far. */
function greedily(problem: Problem): PlanState {
  const state = new PlanState(problem, () => EMPTY);
  for (let day = 0; day < problem.days; day += 1) {
    for (const [s, slot] of problem.slots.entries()) {
      if (!slot.days.includes(day)) continue;
      const free = [...slot.options.keys()].filter(
        (option) => state.usesOf(s, option) < (slot.options[option]?.mostUses ?? 0),
      );
      if (slot.part === 'main') state.replace(s, day, free[0] ?? 0);
      for (const option of free) {
        if (option !== state.chosen[s]?.[day]) state.tryOption(s, day, option, state.objective() - 1e-9);
      }
    }
  }
  return state;
}

const requestOf = (members: readonly Member[], seed: number) =>
  ({
    members,
    days: 7,
    startDate: '2026-03-02',
    mealTypes: MEAL_TYPES,
    budgetLevel: 'standard',
    specialRequests: '',
    requestAnswers: [],
    seed,
  }) as const;

function problemOf(request: Parameters<typeof planMeals>[0]): Problem {
  const eaters = request.members.map((member) => eaterOf(member, MEAL_TYPES, kb));
  const seating = { apart: new Set<number>(), loose: new Set<number>() };
  return buildProblem(request, eaters, knownLarder(kb), [], USUAL_RHYTHM, kb, seating);
}

const processorMs = () => process.cpuUsage().user / 1000;

console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}; ${SEEDS} seeds`);
console.log('| household | way | points a day | dishes | things to buy | violations | processor ms |');
console.log('|---|---|---|---|---|---|---|');
for (const [household, members] of Object.entries(HOUSEHOLDS)) {
  for (const way of ['ours', 'greedy', 'random', 'HiGHS'] as const) {
    if (way === 'HiGHS' && SECONDS === 0) continue;
    const found: number[][] = [];
    for (let seed = 1; seed <= (way === 'ours' || way === 'random' ? SEEDS : 1); seed += 1) {
      const request = requestOf(members, seed);
      const start = processorMs();
      const numbers = await planBy(way, request);
      if (numbers === null) console.log(`| ${household} | ${way} | no plan in ${SECONDS} s | | | | |`);
      else found.push([...numbers, processorMs() - start]);
    }
    if (found.length === 0) continue;
    const mean = (at: number) => found.reduce((sum, row) => sum + (row[at] ?? 0), 0) / found.length;
    const [points = 0, ...rest] = [0, 1, 2, 3, 4].map(mean);
    console.log(`| ${household} | ${way} | ${points.toFixed(2)} | ${rest.map(Math.round).join(' | ')} |`);
  }
  const problem = problemOf(requestOf(members, 1));
  for (const [bound, points] of [
    ['bound of the mean day', lowerBound(problem, solver)],
    ['bound with what is bought', weekBound(problem, solver)],
  ] as const)
    console.log(`| ${household} | ${bound} | ${points?.toFixed(2) ?? 'not finished'} | | | | |`);
}

/** Points, dishes cooked, things to buy and what the checker finds. */
async function planBy(
  way: 'ours' | 'greedy' | 'random' | 'HiGHS',
  request: Parameters<typeof planMeals>[0],
): Promise<readonly number[] | null> {
  if (way === 'ours') {
    const outcome = await planMeals(request, kb, { now: () => 0 });
    return outcome.ok ? measured(outcome.plan, outcome.plan.proof.objective, request.members) : null;
  }
  const problem = problemOf(request);
  const state = await chosenBy(way, problem, request.seed);
  if (state === null) return null;
  fitPortions(state);
  const objective = state.objective();
  const proof = { objective, bound: null, gap: null, milliseconds: 0 };
  return measured(assemblePlan(request, state, kb, proof), objective, request.members);
}

async function chosenBy(
  way: 'greedy' | 'random' | 'HiGHS',
  problem: Problem,
  seed: number,
): Promise<PlanState | null> {
  if (way === 'greedy') return greedily(problem);
  if (way === 'random') return randomStart(problem, seededRandom(seed));
  const chosen = await chooseByHighs(problem, SECONDS);
  return chosen === null ? null : new PlanState(problem, (s: number, day: number) => chosen(s, day));
}

function measured(plan: ReturnType<typeof assemblePlan>, objective: number, members: readonly Member[]) {
  const { distinctDishesCooked = 0, thingsToBuy = 0 } = plan.week ?? {};
  return [objective, distinctDishesCooked, thingsToBuy, checkPlan(plan, members, kb).length];
}
