/**
 * Times the planner as the server runs it (one thread, full effort, with the lower bound): families of five
 * with an allergy, a diet and a condition at one table.
 *
 *   node scripts/bench/planner.ts [runs]
 */
import { cpus } from 'node:os';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import type { Member } from '#domain/members/member.ts';
import { eaterOf } from '#features/meal-plans/rules/eater.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { loadLinearSolver } from '#features/meal-plans/solver/highs-solver.ts';
import { SAMPLE_FAMILY } from '#tests/support/sample-household.ts';

const runs = Number(process.argv[2] ?? 20);
const kb = loadKnowledgeBase();
const solver = await loadLinearSolver();
const now = () => performance.now();

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;

async function measure(days: number, members: readonly Member[]): Promise<void> {
  const times: number[] = [];
  const gaps: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const outcome = await planMeals(
      {
        members,
        days,
        startDate: '2026-01-05',
        mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
        budgetLevel: 'standard',
        specialRequests: '',
        requestAnswers: [],
        seed: run,
      },
      kb,
      { now, solver },
    );
    if (!outcome.ok) throw new Error(outcome.conflicts.map((conflict) => conflict.message).join(' '));
    times.push(outcome.plan.proof.milliseconds);
    gaps.push(outcome.plan.proof.gap ?? Number.NaN);
  }
  times.sort((a, b) => a - b);
  gaps.sort((a, b) => a - b);
  const bands = new Set(outcomeBands(members)).size;
  console.log(
    `${days} days, 4 meal types, ${members.length} members, ${bands} nutrients: median ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms; gap median ${(100 * quantile(gaps, 0.5)).toFixed(1)} %, worst ${(100 * quantile(gaps, 1)).toFixed(1)} % (${runs} runs)`,
  );
}

function outcomeBands(members: readonly Member[]): string[] {
  return members.flatMap((member) =>
    eaterOf(member, member.eats, kb).targets.nutrients.map((target) => target.nutrient),
  );
}

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}; ${kb.foods.size} foods, ${kb.recipes.length} recipes`,
);
await measure(7, SAMPLE_FAMILY);
await measure(30, SAMPLE_FAMILY);
