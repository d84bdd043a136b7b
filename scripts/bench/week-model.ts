import loadHighs from 'highs';
import { LinearModelBuilder } from '#features/meal-plans/rules/linear-model.ts';
import { EMPTY } from '#features/meal-plans/rules/plan-state.ts';
import type { Band, Problem } from '#features/meal-plans/rules/problem.ts';
import { KITCHEN } from '#features/meal-plans/rules/weights.ts';
import { inHighsForm } from '#features/meal-plans/solver/highs-solver.ts';

/**
 * A whole week as a mixed-integer model: every option on every day is there or not, at everyone's usual serving, with the bands
 * and limits of each day and of the period, the points of choosing it, the things to buy, and each dish cooked once. What
 * stands together, packs and what is left of them, leftovers by day and plates are not linear and left out.
 *
 * @returns the option in a slot on a day; `null` when the solver found no plan in the time
 */
export async function chooseByHighs(
  problem: Problem,
  seconds: number,
): Promise<((slot: number, day: number) => number) | null> {
  const model = new LinearModelBuilder();
  const { days, dishes, eaters, foods, slots } = problem;
  const whole: number[] = [];
  const used = new Map<string, number>();
  /** A column that is 1 where any of the options that ask for it is chosen. */
  const onceFor = (key: string, cost: number): number => {
    const known = used.get(key);
    if (known !== undefined) return known;
    const column = model.column(cost / days, 0, 1);
    used.set(key, column);
    return column;
  };
  const amounts = eaters.map((eater) => {
    const rows = new Map<string, number>();
    const amountOf = (key: string): number => {
      const known = rows.get(key);
      if (known !== undefined) return columnOf.get(known) as number;
      const row = model.row(0, 0);
      const column = model.column(0, 0, Number.POSITIVE_INFINITY);
      model.add(row, column, -1);
      rows.set(key, row);
      columnOf.set(row, column);
      return column;
    };
    const columnOf = new Map<number, number>();
    for (const band of eater.periodBands)
      addBand(model, band, amountOf(`all ${band.nutrient}`), days, eaters.length);
    for (let day = 0; day < days; day += 1) {
      for (const band of eater.dayBands)
        addBand(model, band, amountOf(`${day} ${band.nutrient}`), 1, eaters.length * days);
      for (const cap of eater.dayCaps) {
        const row = model.row(cap.least > 0 ? cap.least : Number.NEGATIVE_INFINITY, cap.most);
        model.add(row, amountOf(`${day} ${cap.nutrient}`), 1);
        model.add(row, amountOf(`${day} 0`), -cap.perKcal);
      }
    }
    return rows;
  });
  const columns = slots.map((slot) => {
    const uses = slot.options.map((option) => model.row(Number.NEGATIVE_INFINITY, option.mostUses));
    return Array.from({ length: days }, (_, day) => {
      if (!slot.days.includes(day)) return [];
      const filled = model.row(slot.part === 'main' ? 1 : Number.NEGATIVE_INFINITY, 1);
      return slot.options.map((option, at) => {
        const column = model.column(option.penalty / days, 0, 1);
        whole.push(column);
        model.add(filled, column, 1);
        model.add(uses[at] as number, column, 1);
        const needed = new Set<number>();
        for (const [seat, plate] of option.plates.entries()) {
          const dish = plate === null ? undefined : dishes[plate.dish];
          if (plate === null || dish === undefined) continue;
          for (const food of dish.foods) if (!foods[food]?.isStaple) needed.add(food);
          for (const [key, row] of amounts[slot.seats[seat] ?? -1] ?? []) {
            const [when, nutrient] = key.split(' ');
            if (when !== 'all' && Number(when) !== day) continue;
            model.add(row, column, (dish.perServing[Number(nutrient)] ?? 0) * plate.usual);
          }
        }
        const once = [...needed].map((food) => onceFor(`food ${food}`, problem.thingWeight));
        const dish = dishes[option.dish];
        if (dish?.simple === null) {
          const cost = KITCHEN.cooking + KITCHEN.minute * dish.kitchen.activeMinutes;
          once.push(onceFor(`dish ${option.dish}`, cost));
        }
        for (const each of once) {
          const within = model.row(Number.NEGATIVE_INFINITY, 0);
          model.add(within, column, 1);
          model.add(within, each, -1);
        }
        return column;
      });
    });
  });
  const linear = model.build();
  const highs = await loadHighs();
  const integrality = new Int32Array(linear.columns);
  for (const column of whole) integrality[column] = 1;
  const solver = highs.createModel({ ...inHighsForm(linear), integrality });
  try {
    solver.options.set('output_flag', false);
    solver.options.set('time_limit', seconds);
    solver.run();
    const { colValue } = solver.getSolution();
    const chosen = (slot: number, day: number): number =>
      columns[slot]?.[day]?.findIndex((column) => (colValue[column] ?? 0) > 0.5) ?? EMPTY;
    const isWhole = slots.every(
      ({ part, days: laid }, slot) => part !== 'main' || laid.every((day) => chosen(slot, day) !== EMPTY),
    );
    return isWhole ? chosen : null;
  } finally {
    solver.dispose();
  }
}

function addBand(model: LinearModelBuilder, band: Band, amount: number, times: number, shares: number): void {
  const [lower, upper] = [band.lower * times, band.upper * times];
  if (Number.isFinite(lower) && lower > 0) {
    const below = model.column(band.weight / shares / lower, 0, Number.POSITIVE_INFINITY);
    const row = model.row(lower, Number.POSITIVE_INFINITY);
    model.add(row, amount, 1);
    model.add(row, below, 1);
  }
  if (Number.isFinite(upper) && upper > 0) {
    const above = model.column(band.weight / shares / upper, 0, Number.POSITIVE_INFINITY);
    const row = model.row(Number.NEGATIVE_INFINITY, upper);
    model.add(row, amount, 1);
    model.add(row, above, -1);
  }
}
