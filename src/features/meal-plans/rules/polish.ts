import { EMPTY, type PlanState } from './plan-state.ts';
import type { Slot } from './problem.ts';

const LEAST_GAIN = 1e-6;
const MOST_PASSES = 3;

const choicesOf = ({ options, part }: Slot): readonly number[] => [
  ...(part === 'beside' ? [EMPTY] : []),
  ...options.keys(),
];

const isFree = (state: PlanState, s: number, option: number, more: number): boolean =>
  option === EMPTY ||
  state.usesOf(s, option) + more <= (state.problem.slots[s]?.options[option]?.mostUses ?? 0);

/** The best of all options for some days of a slot at once; answers whether it is better than what was there. */
function improveDays(state: PlanState, s: number, days: readonly number[]): boolean {
  const [first = 0] = days;
  let improved = false;
  for (const option of choicesOf(state.problem.slots[s] as Slot)) {
    if (option === state.chosen[s]?.[first] || !isFree(state, s, option, days.length)) continue;
    const most = state.objective() - LEAST_GAIN;
    if (
      state.tryOptions(
        s,
        days,
        days.map(() => option),
        most,
      )
    )
      improved = true;
  }
  return improved;
}

/** Days on which a slot has the same thing, for everything that it has more than once. */
function repeatsOf(state: PlanState, s: number): readonly (readonly number[])[] {
  const days = new Map<number, number[]>();
  const fixed = state.problem.slots[s]?.fixed;
  for (const [day, option] of (state.chosen[s] ?? []).entries()) {
    if (option !== EMPTY && !fixed?.has(day)) days.set(option, [...(days.get(option) ?? []), day]);
  }
  return [...days.values()].filter(({ length }) => length > 1);
}

/**
 * What annealing seldom does: every cell tries everything that it may hold, and something that comes up on several days
 * is exchanged on all of them at once, which takes its ingredients off the list.
 */
export function polishPlan(state: PlanState): void {
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    let improved = false;
    for (const [s, slot] of state.problem.slots.entries()) {
      for (const days of repeatsOf(state, s)) improved = improveDays(state, s, days) || improved;
      for (const day of slot.days)
        if (!slot.fixed?.has(day)) improved = improveDays(state, s, [day]) || improved;
    }
    if (!improved) return;
  }
}
