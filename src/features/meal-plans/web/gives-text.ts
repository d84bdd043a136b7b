import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { sumCovered } from '#domain/nutrition/totals.ts';
import { listText } from '#domain/text/list-text.ts';
import { formatAmount } from '#platform/web/format.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import { averageCovered, isPartlyKnown } from './member-nutrition.ts';
import { mealTypeName } from './portion-text.ts';

/** Main meals that a plan leaves to the family; snacks come on top of any day. */
export const mealsLeftOut = ({ mealTypes }: Pick<MealPlan, 'mealTypes'>): readonly MealType[] =>
  MEAL_TYPES.filter((type) => type !== 'snacks' && !mealTypes.includes(type));

/** "breakfast and dinner" */
export const mealsText = (types: readonly MealType[]): string =>
  listText(types.map((type) => mealTypeName(type).toLowerCase()));

/** Says beside a goal for whole days what the planned meals give toward it, so that dinners are not read as a day. */
export function givesText(
  plan: Pick<MealPlan, 'mealTypes' | 'members'>,
  nutrient: Extract<NutrientCode, 'energy_kcal' | 'protein_g'>,
): string {
  const total = sumCovered(
    plan.members.map(({ dailyTotals }) => averageCovered(dailyTotals.map(({ totals }) => totals[nutrient]))),
  );
  const isWholeDay = mealsLeftOut(plan).length === 0;
  if (total.amount === null) return isWholeDay ? '' : 'For the whole day.';
  const { unit } = nutrientLabel(nutrient);
  const amount = `${isPartlyKnown(total) ? 'at least' : 'about'} ${formatAmount(Math.round(total.amount))} ${unit}`;
  return isWholeDay
    ? `This plan gives ${amount}.`
    : `For the whole day. This plan has only ${mealsText(plan.mealTypes)}, ${plan.mealTypes.length > 1 ? 'which give' : 'which gives'} ${amount}.`;
}
