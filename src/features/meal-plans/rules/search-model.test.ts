import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { seededRandom } from '#domain/units/seeded-random.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { SAMPLE_FAMILY } from '#tests/support/sample-household.ts';
import { loadLinearSolver } from '../solver/highs-solver.ts';
import { lowerBound } from './bound.ts';
import { buildProblem } from './build-problem.ts';
import { eaterOf } from './eater.ts';
import { EMPTY, PlanState } from './plan-state.ts';
import { larderOf } from './planned-dishes.ts';
import { fitPortions } from './portions.ts';
import type { Problem, Slot } from './problem.ts';

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
  return buildProblem(request, eaters, larderOf(kb), [], USUAL_RHYTHM, kb, {
    apart: new Set(),
    loose: new Set(),
  });
}

const problem = sampleProblem(4);
const bound = lowerBound(problem, solver);

/** A plan with random dishes within the repetition caps; beside the dish there may be nothing. */
function randomState(seed: number): PlanState {
  const random = seededRandom(seed);
  const used = new Map<string, number>();
  return new PlanState(problem, (at) => {
    const { options, part } = problem.slots[at] as Slot;
    if (part === 'beside' && random() < 0.3) return EMPTY;
    for (;;) {
      const pick = Math.floor(random() * options.length);
      const uses = used.get(`${at}-${pick}`) ?? 0;
      if (uses >= (options[pick]?.mostUses ?? 0)) continue;
      used.set(`${at}-${pick}`, uses + 1);
      return pick;
    }
  });
}

test('running sums stay true through any changes', () => {
  const move = fc.tuple(fc.nat(problem.slots.length - 1), fc.nat(3), fc.nat(40), fc.nat(3));
  fc.assert(
    fc.property(fc.nat(1e6), fc.array(move, { maxLength: 40 }), (seed, moves) => {
      const state = randomState(seed);
      for (const [at, day, option, other] of moves) {
        const { part, options } = problem.slots[at] as Slot;
        if (other !== day && option < 10) state.trySwap(at, day, other, Number.POSITIVE_INFINITY);
        else if (part === 'beside' && option < 14) state.replace(at, day, EMPTY);
        else state.replace(at, day, option % options.length);
      }
      const fresh = new PlanState(problem, (at, day) => state.chosen[at]?.[day] ?? EMPTY);
      expect(state.objective()).toBeCloseTo(fresh.objective(), 6);
      expect(state.onDay(0, 2, NUTRIENT_CODES.indexOf('iron_mg'))).toBeCloseTo(
        fresh.onDay(0, 2, NUTRIENT_CODES.indexOf('iron_mg')),
        9,
      );
    }),
    { numRuns: 60 },
  );
});

test('a change is made exactly when the plan is good enough with it, and leaves no trace when it is not', () => {
  const state = randomState(7);
  const random = seededRandom(8);
  const outcomes = { made: 0, left: 0 };
  for (let round = 0; round < 200; round += 1) {
    const at = Math.floor(random() * problem.slots.length);
    const { options } = problem.slots[at] as Slot;
    const [day, other] = [Math.floor(random() * 4), Math.floor(random() * 4)];
    const option = Math.floor(random() * options.length);
    const isSwap = round % 2 === 0 && day !== other;
    const laid = state.chosen.map((row) => row.slice());
    const changed = laid.map((row) => row.slice());
    (changed[at] as Int32Array)[day] = isSwap ? (laid[at]?.[other] ?? EMPTY) : option;
    if (isSwap) (changed[at] as Int32Array)[other] = laid[at]?.[day] ?? EMPTY;
    const after = new PlanState(problem, (slot, on) => changed[slot]?.[on] ?? EMPTY).objective();
    const before = state.objective();
    const most = round % 3 === 0 ? after + 1e-6 : after - 1e-6;
    const isMade = isSwap ? state.trySwap(at, day, other, most) : state.tryOption(at, day, option, most);
    expect(isMade).toBe(round % 3 === 0);
    expect(state.objective()).toBeCloseTo(isMade ? after : before, 6);
    expect(state.chosen).toEqual(isMade ? changed : laid);
    outcomes[isMade ? 'made' : 'left'] += 1;
  }
  expect(Math.min(outcomes.made, outcomes.left)).toBeGreaterThan(50);
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
  for (const [at, { seats }] of problem.slots.entries()) {
    for (let day = 0; day < problem.days; day += 1) {
      for (const [seat] of seats.entries()) {
        const plate = state.plateAt(at, day, seat);
        const servings = state.serving(at, day, seat);
        expect(servings * 4).toBe(Math.round(servings * 4));
        expect(servings).toBeGreaterThanOrEqual(plate?.least ?? 0);
        expect(servings).toBeLessThanOrEqual(plate?.most ?? 0);
      }
    }
  }
});
