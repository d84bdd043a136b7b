import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { seededRandom } from '#domain/units/seeded-random.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { SAMPLE_FAMILY } from '#tests/support/sample-household.ts';
import { loadLinearSolver } from '../solver/highs-solver.ts';
import { lowerBound } from './bound.ts';
import { buildProblem, eaterOf, plannedDishes } from './build-problem.ts';
import { PlanState } from './plan-state.ts';
import { fitPortions } from './portions.ts';
import type { Problem } from './problem.ts';
import { requestPreferences } from './request-preferences.ts';

const kb = testKnowledgeBase();
const solver = await loadLinearSolver();

function sampleProblem(days: number): Problem {
  const mealTypes = ['breakfast', 'dinner'] as const;
  const request = {
    members: SAMPLE_FAMILY,
    days,
    startDate: '2026-01-01',
    mealTypes,
    budgetLevel: 'budget',
    specialRequests: '',
    requestAnswers: [],
    seed: 1,
  } as const;
  const eaters = SAMPLE_FAMILY.map((member) => eaterOf(member, mealTypes, kb));
  return buildProblem(request, eaters, plannedDishes(kb), requestPreferences(request, kb), kb, {
    apart: new Set(),
    loose: new Set(),
  });
}

const problem = sampleProblem(4);
const bound = lowerBound(problem, solver);

/** A plan with random dishes within the repetition caps. */
function randomState(seed: number): PlanState {
  const random = seededRandom(seed);
  const used = new Map<string, number>();
  return new PlanState(problem, (table) => {
    for (;;) {
      const pick = Math.floor(random() * table.candidates.length);
      const key = `${table.type}-${table.eaters.join()}-${pick}`;
      const uses = used.get(key) ?? 0;
      if (uses >= table.mostUses) continue;
      used.set(key, uses + 1);
      return pick;
    }
  });
}

test('running sums stay true through any changes', () => {
  const move = fc.tuple(fc.nat(1), fc.nat(3), fc.nat(9), fc.nat(3));
  fc.assert(
    fc.property(fc.nat(1e6), fc.array(move, { maxLength: 40 }), (seed, moves) => {
      const state = randomState(seed);
      for (const [table, day, candidate, other] of moves) {
        if (other !== day && candidate < 3) state.swapDays(table, day, other);
        else state.replace(table, day, candidate % (problem.tables[table]?.candidates.length ?? 1));
      }
      const fresh = new PlanState(
        problem,
        (table, day) => state.chosen[problem.tables.indexOf(table)]?.[day] ?? 0,
      );
      expect(state.objective()).toBeCloseTo(fresh.objective(), 6);
      expect(state.onDay(0, 2, NUTRIENT_CODES.indexOf('iron_mg'))).toBeCloseTo(
        fresh.onDay(0, 2, NUTRIENT_CODES.indexOf('iron_mg')),
        9,
      );
    }),
    { numRuns: 60 },
  );
});

test('no plan is better than the lower bound, before and after portions are fitted', () => {
  expect(bound).not.toBeNull();
  fc.assert(
    fc.property(fc.nat(1e6), (seed) => {
      const state = randomState(seed);
      const before = state.objective();
      fitPortions(state);
      expect(state.objective()).toBeLessThanOrEqual(before + 1e-9);
      expect(state.objective()).toBeGreaterThanOrEqual((bound ?? Number.POSITIVE_INFINITY) - 1e-6);
    }),
    { numRuns: 25 },
  );
});

test('a proof that takes too long is left out', async () => {
  expect(lowerBound(problem, await loadLinearSolver(0))).toBeNull();
});

test('fitted portions stay within their ranges, in quarters', () => {
  const state = randomState(3);
  fitPortions(state);
  for (const [t, table] of problem.tables.entries()) {
    for (let day = 0; day < problem.days; day += 1) {
      for (const [position] of table.eaters.entries()) {
        const range = table.ranges[state.chosen[t]?.[day] ?? 0]?.[position];
        const servings = state.serving(t, day, position);
        expect(servings * 4).toBe(Math.round(servings * 4));
        expect(servings).toBeGreaterThanOrEqual(range?.least ?? Number.POSITIVE_INFINITY);
        expect(servings).toBeLessThanOrEqual(range?.most ?? 0);
      }
    }
  }
});
