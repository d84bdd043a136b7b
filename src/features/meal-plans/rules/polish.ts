import { EMPTY, type PlanState } from './plan-state.ts';
import type { Slot } from './problem.ts';
import { type OptionOf, optionsByDish } from './search.ts';

const LEAST_GAIN = 1e-6;
const MOST_PASSES = 3;

const choicesOf = ({ options, part }: Slot): readonly number[] => [
  ...(part === 'beside' ? [EMPTY] : []),
  ...options.keys(),
];

const isFree = (state: PlanState, s: number, option: number, more: number): boolean =>
  option === EMPTY ||
  state.usesOf(s, option) + more <= (state.problem.slots[s]?.options[option]?.mostUses ?? 0);

interface Cell {
  readonly s: number;
  readonly day: number;
}

/** Lays something else in cells, at everyone's usual serving, if that is better; answers whether it was. */
function layIfBetter(state: PlanState, cells: readonly Cell[], options: readonly number[]): boolean {
  const objective = state.objective();
  const before = cells.map(({ s, day }) => state.chosen[s]?.[day] ?? EMPTY);
  for (const [at, { s, day }] of cells.entries()) state.replace(s, day, options[at] ?? EMPTY);
  if (state.objective() < objective - LEAST_GAIN) return true;
  for (const [at, { s, day }] of cells.entries()) state.replace(s, day, before[at] ?? EMPTY);
  return false;
}

/** Tries all options for some days of a slot at once; answers whether one is better than what was there. */
function improveDays(state: PlanState, s: number, days: readonly number[]): boolean {
  const [first = 0] = days;
  const cells = days.map((day) => ({ s, day }));
  let improved = false;
  for (const option of choicesOf(state.problem.slots[s] as Slot)) {
    if (option === state.chosen[s]?.[first] || !isFree(state, s, option, days.length)) continue;
    const isBetter =
      days.length === 1
        ? state.tryOption(s, first, option, state.objective() - LEAST_GAIN)
        : layIfBetter(
            state,
            cells,
            days.map(() => option),
          );
    improved = isBetter || improved;
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

/** Where each thing of the plan stands; nothing that is locked. */
function standing(state: PlanState): ReadonlyMap<number, readonly Cell[]> {
  const cells = new Map<number, Cell[]>();
  for (const [s, { days, fixed }] of state.problem.slots.entries()) {
    for (const day of days) {
      const dish = state.dishAt(s, day);
      if (dish !== EMPTY && !fixed?.has(day)) cells.set(dish, [...(cells.get(dish) ?? []), { s, day }]);
    }
  }
  return cells;
}

/** The options by which slots serve a dish, or have nothing beside; `null` where one of them does not or not so often. */
function optionsFor(
  state: PlanState,
  cells: readonly Cell[],
  dish: number,
  optionOf: OptionOf,
): readonly number[] | null {
  const more = new Map<string, number>();
  const options: number[] = [];
  for (const { s } of cells) {
    const option = dish === EMPTY ? EMPTY : optionOf[s]?.get(dish);
    if (option === undefined) return null;
    if (option === EMPTY && state.problem.slots[s]?.part === 'main') return null;
    const key = `${s} ${option}`;
    more.set(key, (more.get(key) ?? 0) + 1);
    if (!isFree(state, s, option, more.get(key) ?? 0)) return null;
    options.push(option);
  }
  return options;
}

/** Puts something else wherever a thing stands, if that is better; answers whether it was. */
function improveEverywhere(
  state: PlanState,
  cells: readonly Cell[],
  dish: number,
  optionOf: OptionOf,
): boolean {
  const options = optionsFor(state, cells, dish, optionOf);
  return options !== null && layIfBetter(state, cells, options);
}

/** One thing less on the list: what stands somewhere is exchanged everywhere for something that is there anyway, or goes. */
function mergeThings(state: PlanState, optionOf: OptionOf): boolean {
  let improved = false;
  for (const dish of standing(state).keys()) {
    for (const other of [EMPTY, ...standing(state).keys()]) {
      const cells = standing(state).get(dish) ?? [];
      if (other === dish || cells.length === 0) continue;
      improved = improveEverywhere(state, cells, other, optionOf) || improved;
    }
  }
  return improved;
}

/**
 * What annealing seldom does: every cell tries everything that it may hold, and something that comes up on several days
 * is exchanged on all of them at once, which takes its ingredients off the list.
 */
export function polishPlan(state: PlanState): void {
  const optionOf = optionsByDish(state.problem);
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    let improved = mergeThings(state, optionOf);
    for (const [s, slot] of state.problem.slots.entries()) {
      for (const days of repeatsOf(state, s)) improved = improveDays(state, s, days) || improved;
      for (const day of slot.days)
        if (!slot.fixed?.has(day)) improved = improveDays(state, s, [day]) || improved;
    }
    if (!improved) return;
  }
}
