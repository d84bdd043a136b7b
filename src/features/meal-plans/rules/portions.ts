import type { PlanState } from './plan-state.ts';
import { SERVING_STEP } from './problem.ts';

interface Seat {
  readonly table: number;
  readonly day: number;
  readonly position: number;
  readonly least: number;
  readonly most: number;
}

const LEAST_GAIN = 1e-7;
const MOST_PASSES = 40;

function seatsOf(state: PlanState, eater: number): Seat[] {
  return state.problem.tables.flatMap((table, t) => {
    const position = table.eaters.indexOf(eater);
    if (position < 0) return [];
    return Array.from({ length: state.problem.days }, (_, day) => {
      const range = table.ranges[state.chosen[t]?.[day] ?? 0]?.[position];
      return { table: t, day, position, least: range?.least ?? 1, most: range?.most ?? 1 };
    });
  });
}

/** Changes a serving by quarters when that lowers the objective; answers whether it did. */
function tryStep(state: PlanState, seat: Seat, step: number): boolean {
  const before = state.serving(seat.table, seat.day, seat.position);
  const after = before + step;
  if (after < seat.least - 1e-9 || after > seat.most + 1e-9) return false;
  const objective = state.objective();
  state.setServing(seat.table, seat.day, seat.position, after);
  if (state.objective() < objective - LEAST_GAIN) return true;
  state.setServing(seat.table, seat.day, seat.position, before);
  return false;
}

/** Moves a quarter from one seat to another of the same day when that lowers the objective. */
function tryShift(state: PlanState, from: Seat, to: Seat): boolean {
  const a = state.serving(from.table, from.day, from.position);
  const b = state.serving(to.table, to.day, to.position);
  if (a - SERVING_STEP < from.least - 1e-9 || b + SERVING_STEP > to.most + 1e-9) return false;
  const objective = state.objective();
  state.setServing(from.table, from.day, from.position, a - SERVING_STEP);
  state.setServing(to.table, to.day, to.position, b + SERVING_STEP);
  if (state.objective() < objective - LEAST_GAIN) return true;
  state.setServing(from.table, from.day, from.position, a);
  state.setServing(to.table, to.day, to.position, b);
  return false;
}

function improveEater(state: PlanState, seats: readonly Seat[]): boolean {
  let improved = false;
  for (const seat of seats) {
    for (const step of [SERVING_STEP, -SERVING_STEP]) while (tryStep(state, seat, step)) improved = true;
    for (const other of seats) {
      if (other !== seat && other.day === seat.day && tryShift(state, seat, other)) improved = true;
    }
  }
  return improved;
}

/** With the dishes fixed, fits every person's servings in quarters by descent on the objective. */
export function fitPortions(state: PlanState): void {
  for (const [eater] of state.problem.eaters.entries()) {
    const seats = seatsOf(state, eater);
    for (let pass = 0; pass < MOST_PASSES && improveEater(state, seats); pass += 1);
  }
}
