import { EMPTY, type PlanState } from './plan-state.ts';

interface Seat {
  readonly slot: number;
  readonly day: number;
  readonly seat: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

const LEAST_GAIN = 1e-7;
const MOST_PASSES = 12;
const ROUNDING = 1e-9;

function seatsOf(state: PlanState, eater: number): Seat[] {
  return state.problem.slots.flatMap(({ seats }, slot) => {
    const seat = seats.indexOf(eater);
    if (seat < 0) return [];
    return Array.from({ length: state.problem.days }, (_, day) => day).flatMap((day): Seat[] => {
      const plate = state.plateAt(slot, day, seat);
      return plate === null
        ? []
        : [{ slot, day, seat, least: plate.least, most: plate.most, step: plate.step }];
    });
  });
}

const servingOf = (state: PlanState, { slot, day, seat }: Seat): number => state.serving(slot, day, seat);
const isWithin = ({ least, most }: Seat, servings: number): boolean =>
  servings >= least - ROUNDING && servings <= most + ROUNDING;

/** Changes a serving by a step when that lowers the objective; answers whether it did. */
function tryStep(state: PlanState, at: Seat, step: number): boolean {
  const before = servingOf(state, at);
  const after = before + step;
  if (!isWithin(at, after)) return false;
  const objective = state.objective();
  state.setServing(at.slot, at.day, at.seat, after);
  if (state.objective() < objective - LEAST_GAIN) return true;
  state.setServing(at.slot, at.day, at.seat, before);
  return false;
}

/** Moves a step from one thing to another of the same day when that lowers the objective. */
function tryShift(state: PlanState, from: Seat, to: Seat): boolean {
  const a = servingOf(state, from);
  const b = servingOf(state, to);
  if (!isWithin(from, a - from.step) || !isWithin(to, b + to.step)) return false;
  const objective = state.objective();
  state.setServing(from.slot, from.day, from.seat, a - from.step);
  state.setServing(to.slot, to.day, to.seat, b + to.step);
  if (state.objective() < objective - LEAST_GAIN) return true;
  state.setServing(from.slot, from.day, from.seat, a);
  state.setServing(to.slot, to.day, to.seat, b);
  return false;
}

function improveEater(state: PlanState, seats: readonly Seat[]): boolean {
  let improved = false;
  for (const seat of seats) {
    for (const step of [seat.step, -seat.step]) while (tryStep(state, seat, step)) improved = true;
    for (const other of seats) {
      if (other !== seat && other.day === seat.day && tryShift(state, seat, other)) improved = true;
    }
  }
  return improved;
}

/** What stands beside a dish and nobody has any of goes. */
function clearUneaten(state: PlanState): void {
  for (const [slot, { part, seats }] of state.problem.slots.entries()) {
    if (part === 'main') continue;
    for (let day = 0; day < state.problem.days; day += 1) {
      if (
        state.dishAt(slot, day) !== EMPTY &&
        seats.every((_, seat) => state.serving(slot, day, seat) === 0)
      ) {
        state.replace(slot, day, EMPTY);
      }
    }
  }
}

/** Fits everyone's servings of one meal, and of nothing else. */
export function fitPortionsAt(state: PlanState, slot: number, day: number): void {
  for (const eater of state.problem.slots[slot]?.seats ?? []) {
    const own = seatsOf(state, eater).filter((seat) => seat.slot === slot && seat.day === day);
    for (let pass = 0; pass < MOST_PASSES && improveEater(state, own); pass += 1);
  }
}

/** With the dishes fixed, fits every person's servings by descent on the objective. */
export function fitPortions(state: PlanState): void {
  for (const [eater] of state.problem.eaters.entries()) {
    const seats = seatsOf(state, eater);
    for (let pass = 0; pass < MOST_PASSES && improveEater(state, seats); pass += 1);
  }
  clearUneaten(state);
}
