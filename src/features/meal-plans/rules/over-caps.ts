import { shareOfDay } from './attendance.ts';
import type { PlanState } from './plan-state.ts';
import type { Eater } from './problem.ts';
import { keepsCap, weekCapsPassed } from './score.ts';

/** Labels of the limits of a day or a week that the plan does not keep. */
export function overCaps(state: PlanState, eater: Eater, index: number): string[] {
  const days = Array.from({ length: state.problem.days }, (_, day) => state.sumsOnDay(index, day));
  const labels = eater.dayCaps
    .filter((cap) => !days.every((sums, day) => keepsCap(cap, sums, shareOfDay(eater, day))))
    .map((cap) => cap.label);
  const { days: count } = state.problem;
  return [...new Set([...labels, ...weekCapsPassed(eater, state.sumsOfPeriod(index), count)])];
}

/** Labels of the limits that this person's day, or week, does not keep. */
export function overCapsOn(state: PlanState, eater: Eater, index: number, day: number): string[] {
  const sums = state.sumsOnDay(index, day);
  const over = eater.dayCaps.filter((cap) => !keepsCap(cap, sums, shareOfDay(eater, day)));
  const week = weekCapsPassed(eater, state.sumsOfPeriod(index), state.problem.days);
  return [...new Set([...over.map(({ label }) => label), ...week])];
}
