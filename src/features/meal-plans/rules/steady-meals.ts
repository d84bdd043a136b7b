import { type AmountLimit, mostAtMeal, withinAtMeal } from '#domain/diet-rules/limit.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { mealShares } from '#domain/targets/meal-shares.ts';
import type { Eater } from './problem.ts';

/** What someone's meals of a kind have every day: an amount, and how far a day may be from it. */
export interface SteadyAmount {
  readonly nutrient: AmountLimit['nutrient'];
  readonly planned: number;
  readonly within: number;
}

/** Whether someone's meals have to be alike from day to day. */
export const isHeldSteady = ({ limits }: Pick<Eater, 'limits'>): boolean =>
  limits.amounts.some(({ steady }) => steady !== null);

/** kcal per gram of carbohydrate (Atwater), the only amount that is held steady. */
const KCAL_PER_GRAM = 4;

/** kcal that a person is planned at a meal of this kind. */
export const mealEnergy = ({ eats, covered, energyKcal }: Eater, type: MealType): number =>
  (mealShares(eats)[type] / covered) * energyKcal;

/**
 * What is planned for each meal of a kind, of the amounts that have to be alike from day to day (carbohydrate in
 * diabetes): a share of the meal's energy, as far as the person's limits have room for it and for what is `within`.
 */
export function steadyAmounts(eater: Eater, type: MealType): readonly SteadyAmount[] {
  const { amounts } = eater.limits;
  return amounts.flatMap(({ nutrient, steady }): readonly SteadyAmount[] => {
    if (steady === null) return [];
    const most = Math.min(
      ...amounts
        .filter((limit) => limit.per === 'meal' && limit.nutrient === nutrient)
        .map((limit) => mostAtMeal(limit, type)),
    );
    const within = Math.min(withinAtMeal(steady, type), most / 2);
    const byEnergy =
      steady.ofEnergy === null
        ? Number.POSITIVE_INFINITY
        : (steady.ofEnergy * mealEnergy(eater, type)) / KCAL_PER_GRAM;
    return [{ nutrient, planned: Math.max(within, Math.min(byEnergy, most - within)), within }];
  });
}

/** Rounding of sums of doubles. */
const ROUNDING = 1e-6;

/** Whether an amount is as near to what is planned as it has to be. */
export const isNear = ({ planned, within }: SteadyAmount, amount: number): boolean =>
  Math.abs(amount - planned) <= within + ROUNDING;
