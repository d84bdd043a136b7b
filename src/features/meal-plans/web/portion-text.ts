import { MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import { formatAmount } from '#platform/web/format.ts';
import type { PlannedMeal } from '../contract/meal-plans.ts';

export type Portion = PlannedMeal['portions'][number];

export interface ShownPortion extends Pick<Portion, 'servings' | 'grams'> {
  readonly nutrition: Pick<Portion['nutrition'], 'calories'>;
}

/**
 * "1¼ servings · 1 cup low-fat milk · 310 g · 420 kcal"
 * @param own what the portion is in kitchen words; left out: servings of one dish
 */
export function portionText(portion: ShownPortion, own = servingsText(portion.servings)): string {
  return [own, weightText(portion)].join(' · ');
}

/** "310 g · 420 kcal"; energy that is not said of someone is left out. */
export const weightText = ({ grams, nutrition }: Pick<ShownPortion, 'grams' | 'nutrition'>): string =>
  [`${formatAmount(Math.round(grams))} g`, ...kcalTexts(nutrition.calories)].join(' · ');

const kcalTexts = (kcal: number | null): readonly string[] =>
  kcal === null ? [] : [`${formatAmount(Math.round(kcal))} kcal`];

/** "420 kcal · 21 g protein · 50 g carbs · 12 g fat" */
export function nutritionText(nutrition: PlannedMeal['nutrition']): string {
  const grams = (amount: number | null, what: string) =>
    amount === null ? [] : [`${formatAmount(amount)} g ${what}`];
  return [
    ...kcalTexts(nutrition.calories),
    ...grams(nutrition.protein, 'protein'),
    ...grams(nutrition.carbs, 'carbs'),
    ...grams(nutrition.fat, 'fat'),
  ].join(' · ');
}

/** Of a plan's slot, in which more than one snack may stand. */
export const mealTypeName = (type: MealType): string => (type === 'snacks' ? 'Snacks' : MEAL_NAMES[type]);
