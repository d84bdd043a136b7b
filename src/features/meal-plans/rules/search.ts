import { PlanState } from './plan-state.ts';
import type { Problem } from './problem.ts';

export interface SearchEffort {
  /** Changes tried per cell (table and day). */
  readonly movesPerCell: number;
  readonly restarts: number;
}

/**
 * Seats (a person at a meal) times days that are searched with all that effort: eight people for a month. A change is
 * worked out in the time of as many seats as its table has, so that larger plans would take minutes; they are tried less
 * often a cell, and take no longer.
 */
const SEAT_DAYS_IN_FULL = 1_000;

export function effortFor(
  { tables, days }: Pick<Problem, 'tables' | 'days'>,
  { movesPerCell, restarts }: SearchEffort,
): SearchEffort {
  const seats = tables.reduce((sum, { eaters }) => sum + eaters.length, 0);
  const share = Math.min(1, SEAT_DAYS_IN_FULL / (seats * days));
  return { movesPerCell: Math.ceil(movesPerCell * share), restarts };
}

/** Temperatures of the annealing, in units of the objective. */
const HOT = 0.08;
const COLD = 0.0004;
const SWAP_SHARE = 0.2;

function randomStart(problem: Problem, random: () => number): PlanState {
  const used = problem.tables.map((table) => new Int32Array(table.candidates.length));
  return new PlanState(problem, (table) => {
    const counts = used[problem.tables.indexOf(table)];
    const free = table.candidates.flatMap((_, candidate) =>
      (counts?.[candidate] ?? 0) < table.mostUses ? [candidate] : [],
    );
    const pick = free[Math.floor(random() * free.length)] ?? 0;
    if (counts) counts[pick] = (counts[pick] ?? 0) + 1;
    return pick;
  });
}

/** One tried change; returns how to take it back, or `null` when there was nothing to change. */
function change(state: PlanState, random: () => number): (() => void) | null {
  const { tables, days } = state.problem;
  const t = Math.floor(random() * tables.length);
  const day = Math.floor(random() * days);
  const table = tables[t];
  const now = state.chosen[t]?.[day] ?? 0;
  if (!table) return null;
  if (days > 1 && random() < SWAP_SHARE) {
    const other = (day + 1 + Math.floor(random() * (days - 1))) % days;
    if (state.chosen[t]?.[other] === now) return null;
    state.swapDays(t, day, other);
    return () => state.swapDays(t, day, other);
  }
  const next = Math.floor(random() * table.candidates.length);
  if (next === now || state.usesAt(t, next) >= table.mostUses) return null;
  state.replace(t, day, next);
  return () => state.replace(t, day, now);
}

function anneal(
  state: PlanState,
  moves: number,
  random: () => number,
  onShare: (share: number) => void,
): Int32Array[] {
  let current = state.objective();
  let best = current;
  let kept = state.chosen.map((row) => row.slice());
  const report = Math.max(1, Math.floor(moves / 20));
  for (let move = 0; move < moves; move += 1) {
    if (move % report === 0) onShare(move / moves);
    const temperature = HOT * (COLD / HOT) ** (move / moves);
    const undo = change(state, random);
    if (!undo) continue;
    const next = state.objective();
    if (next <= current || random() < Math.exp((current - next) / temperature)) {
      current = next;
      if (next < best - 1e-9) {
        best = next;
        kept = state.chosen.map((row) => row.slice());
      }
    } else {
      undo();
    }
  }
  return kept;
}

/**
 * Simulated annealing over the dishes of all cells, everyone at the usual serving; the best of `restarts` runs.
 * Deterministic for a given `random`.
 */
export function searchPlan(
  problem: Problem,
  effort: SearchEffort,
  random: () => number,
  onShare: (share: number) => void,
): PlanState {
  const moves = effort.movesPerCell * problem.tables.length * problem.days;
  let best: PlanState | null = null;
  for (let run = 0; run < effort.restarts; run += 1) {
    const kept = anneal(randomStart(problem, random), moves, random, (share) =>
      onShare((run + share) / effort.restarts),
    );
    const state = new PlanState(problem, (table, day) => kept[problem.tables.indexOf(table)]?.[day] ?? 0);
    if (!best || state.objective() < best.objective()) best = state;
  }
  if (!best) throw new Error('The search needs at least one run');
  return best;
}
