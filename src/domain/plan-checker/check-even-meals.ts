import type { SteadyRule } from '#domain/limits/limit-rules.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { ServedAmount } from './check-amounts.ts';
import type { Eater } from './check-served-foods.ts';
import type { CheckedPlan } from './check-statements.ts';
import { type PlanViolation, violationAt } from './check-violation.ts';

/** Rounding of sums of doubles, not a tolerance of the rule. */
const ROUNDING = 1e-6;

/** g of carbohydrate in a dish on a plate; NaN when a food does not report it, which is an objection of its own. */
function carbohydrate({ recipe, servings }: ServedAmount, kb: KnowledgeBase): number {
  let sum = 0;
  for (const { food, grams } of recipe.ingredients) {
    sum += ((kb.foods.get(food)?.nutrients.carb_g ?? Number.NaN) / 100) * (grams / recipe.servings);
  }
  return sum * servings;
}

function mayBeOff(rule: SteadyRule, type: MealType): number {
  if (type === 'breakfast' && rule.withinAtBreakfast !== null) return rule.withinAtBreakfast;
  if (type === 'snacks' && rule.withinInSnack !== null) return rule.withinInSnack;
  return rule.within;
}

/** g by which a meal of a kind may be off on both sides; `null`: nothing asks that meals are alike. */
function widest({ member, conditions }: Eater, type: MealType, kb: KnowledgeBase): number | null {
  const rules = [...conditions].flatMap((code) => kb.rules.conditions.get(code)?.amounts ?? []);
  const own = rules.flatMap(({ steady }) => (steady === null ? [] : [2 * mayBeOff(steady, type)]));
  // Of a clinic's number meals keep the upper quarter, and are never further apart than by the rule of diabetes.
  const set = member.clinicNumbers.carbohydratePerMealG;
  if (set !== null) return Math.min(30, set / 4) / (type === 'snacks' ? 2 : 1);
  return own.length === 0 ? null : Math.min(...own);
}

/**
 * In diabetes meals of a kind have about the same carbohydrate on all days (docs/safety-policy.md): no two of them are
 * further apart than twice what each may be off, or the plan names the person and the meal.
 *
 * @param days what the person is served on each day
 */
export function unevenMeals(
  eater: Eater,
  days: readonly (readonly ServedAmount[])[],
  plan: CheckedPlan,
  kb: KnowledgeBase,
): readonly PlanViolation[] {
  const { id } = eater.member;
  return MEAL_TYPES.flatMap((type): readonly PlanViolation[] => {
    const most = widest(eater, type, kb);
    const isStated = plan.unmet.some(
      ({ code, memberId, mealType }) =>
        code === 'carbohydrate_uneven' && memberId === id && mealType === type,
    );
    if (most === null || isStated) return [];
    const amounts = days.flatMap((served) => {
      const meal = served.filter(({ mealType }) => mealType === type);
      return meal.length === 0 ? [] : [meal.reduce((sum, one) => sum + carbohydrate(one, kb), 0)];
    });
    const [least, largest] = [Math.min(...amounts), Math.max(...amounts)];
    if (!(largest - least > most + ROUNDING)) return [];
    const message = `${least.toFixed(0)} to ${largest.toFixed(0)} g of carbohydrate at ${type}, at most ${most.toFixed(0)} g apart`;
    return [violationAt({ memberId: id, mealType: type }, 'carbohydrate_uneven', message)];
  });
}
