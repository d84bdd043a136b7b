import { EMPTY, PlanState } from './plan-state.ts';
import type { Problem, Slot } from './problem.ts';

export interface SearchEffort {
  /** Changes tried per cell (slot and day). */
  readonly movesPerCell: number;
  readonly restarts: number;
}

/**
 * Seats (a person at a slot) times days that are searched with just that effort: a family of five for a week. A change is
 * worked out in the time of as many seats as its slot has: fewer people are searched more thoroughly in the same time,
 * larger plans are tried less often a cell, down to a share.
 */
const USUAL_SEAT_DAYS = 420;
const LEAST_SHARE = 0.3;
const MOST_SHARE = 3;
/** From so many on the largest plans take no longer. */
const MOST_SEAT_DAYS = 2_000;

export function effortFor(
  { slots }: Pick<Problem, 'slots'>,
  { movesPerCell, restarts }: SearchEffort,
): SearchEffort {
  const seatDays = slots.reduce((sum, { seats, days }) => sum + seats.length * days.length, 0);
  const share = Math.min(MOST_SHARE, Math.max(LEAST_SHARE, USUAL_SEAT_DAYS / seatDays));
  const larger = Math.min(1, MOST_SEAT_DAYS / seatDays);
  return { movesPerCell: Math.ceil(movesPerCell * share * larger), restarts };
}

/** Temperatures of the annealing, in points. */
const HOT = 0.12;
const COLD = 0.0008;
/** Shares of the changes: two days trade places, a cell takes over what stands in another, or has nothing. */
const SWAP_SHARE = 0.12;
const COPY_SHARE = 0.35;
const EMPTY_SHARE = 0.08;

export function randomStart(problem: Problem, random: () => number): PlanState {
  const used = problem.slots.map(({ options }) => new Int32Array(options.length));
  return new PlanState(problem, (s, day) => {
    const { options, part, days, fixed } = problem.slots[s] as Slot;
    const locked = fixed?.get(day);
    if (locked !== undefined) return locked;
    const counts = used[s] as Int32Array;
    if (!days.includes(day)) return EMPTY;
    if (part === 'beside' && random() < 0.5) return EMPTY;
    const free = options.flatMap(({ mostUses }, option) =>
      (counts[option] ?? 0) < mostUses ? [option] : [],
    );
    const pick = free[Math.floor(random() * free.length)] ?? 0;
    counts[pick] = (counts[pick] ?? 0) + 1;
    return pick;
  });
}

/** For each slot and dish the option that serves it; slots of one meal share most of what they offer. */
export type OptionOf = readonly ReadonlyMap<number, number>[];

export const optionsByDish = ({ slots }: Problem): OptionOf =>
  slots.map(
    ({ options }) => new Map(options.flatMap(({ dish, mostUses }, at) => (mostUses > 0 ? [[dish, at]] : []))),
  );

/** What stands in another cell, if this slot offers it: fewer things to buy, and dinners that are lunches. */
function copied(state: PlanState, s: number, optionOf: OptionOf, random: () => number): number {
  const { slots, days } = state.problem;
  const { part } = slots[s] as Slot;
  const other = Math.floor(random() * slots.length);
  if (slots[other]?.part !== part) return EMPTY;
  const dish = state.dishAt(other, Math.floor(random() * days));
  return optionOf[s]?.get(dish) ?? EMPTY;
}

function nextOption(state: PlanState, s: number, optionOf: OptionOf, random: () => number): number | null {
  const { part } = state.problem.slots[s] as Slot;
  const draw = random();
  if (part === 'beside' && draw < EMPTY_SHARE) return EMPTY;
  if (draw < EMPTY_SHARE + COPY_SHARE) {
    const option = copied(state, s, optionOf, random);
    return option === EMPTY ? null : option;
  }
  return likely(state, s, random);
}

/** So many are drawn, and the one tried that the family would rather have and that needs the fewest new things. */
const DRAWN = 4;

function likely(state: PlanState, s: number, random: () => number): number {
  const { options } = state.problem.slots[s] as Slot;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let draw = 0; draw < DRAWN; draw += 1) {
    const option = Math.floor(random() * options.length);
    const guess = state.guess(s, option);
    if (guess < least) [best, least] = [option, guess];
  }
  return best;
}

/** Tries one change; answers whether the plan is another. */
function change(state: PlanState, optionOf: OptionOf, random: () => number, most: number): boolean {
  const { slots } = state.problem;
  const s = Math.floor(random() * slots.length);
  const days = slots[s]?.days ?? [];
  const at = Math.floor(random() * days.length);
  const day = days[at] ?? 0;
  const fixed = slots[s]?.fixed;
  if (fixed?.has(day)) return false;
  const now = state.chosen[s]?.[day] ?? EMPTY;
  if (days.length > 1 && random() < SWAP_SHARE) {
    const other = days[(at + 1 + Math.floor(random() * (days.length - 1))) % days.length] ?? 0;
    if (state.chosen[s]?.[other] === now || fixed?.has(other)) return false;
    return state.trySwap(s, day, other, most);
  }
  const next = nextOption(state, s, optionOf, random);
  if (next === null || next === now) return false;
  if (next !== EMPTY && state.usesOf(s, next) >= (slots[s]?.options[next]?.mostUses ?? 0)) return false;
  return state.tryOption(s, day, next, most);
}

function anneal(
  state: PlanState,
  moves: number,
  random: () => number,
  onShare: (share: number) => void,
): Int32Array[] {
  const optionOf = optionsByDish(state.problem);
  let current = state.objective();
  let best = current;
  const kept = state.chosen.map((row) => row.slice());
  const report = Math.max(1, Math.floor(moves / 20));
  for (let move = 0; move < moves; move += 1) {
    if (move % report === 0) onShare(move / moves);
    const temperature = HOT * (COLD / HOT) ** (move / moves);
    // The same as to accept a worse plan with probability exp(-difference / temperature), drawn before it is worked out.
    const most = current - temperature * Math.log(1 - random());
    if (!change(state, optionOf, random, most)) continue;
    current = state.objective();
    if (current < best - 1e-9) {
      best = current;
      for (const [s, row] of kept.entries()) row.set(state.chosen[s] as Int32Array);
    }
  }
  return kept;
}

/**
 * Simulated annealing over all cells, everyone at the usual serving; the best of `restarts` runs. Deterministic for a
 * given `random`.
 */
export function searchPlan(
  problem: Problem,
  effort: SearchEffort,
  random: () => number,
  onShare: (share: number) => void,
): PlanState {
  const moves = effort.movesPerCell * problem.slots.reduce((sum, { days }) => sum + days.length, 0);
  let best: PlanState | null = null;
  for (let run = 0; run < effort.restarts; run += 1) {
    const walked = randomStart(problem, random);
    const kept = anneal(walked, moves, random, (share) => onShare((run + share) / effort.restarts));
    const state = new PlanState(problem, (slot, day) => kept[slot]?.[day] ?? EMPTY, walked);
    if (!best || state.objective() < best.objective()) best = state;
  }
  if (!best) throw new Error('The search needs at least one run');
  return best;
}
