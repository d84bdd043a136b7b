import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { PlanState } from './plan-state.ts';

/** As many as someone would swap. */
const NAMED = 2;

/** The dishes of a plan that give an eater most of a nutrient, the largest first. */
export function topSources(
  state: Pick<PlanState, 'problem' | 'serving' | 'plateAt'>,
  eater: number,
  nutrient: NutrientCode,
): readonly string[] {
  const { slots, dishes, days } = state.problem;
  const amounts = new Map<string, number>();
  for (const [at, { seats }] of slots.entries()) {
    const seat = seats.indexOf(eater);
    if (seat < 0) continue;
    for (let day = 0; day < days; day += 1) {
      const dish = dishes[state.plateAt(at, day, seat)?.dish ?? -1];
      const amount = (dish?.facts.nutrients[nutrient].amount ?? 0) * state.serving(at, day, seat);
      if (dish === undefined || amount <= 0) continue;
      amounts.set(dish.recipe.title, (amounts.get(dish.recipe.title) ?? 0) + amount);
    }
  }
  return [...amounts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED)
    .map(([title]) => title);
}
