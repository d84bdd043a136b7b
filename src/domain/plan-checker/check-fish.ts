import type { Food } from '#domain/foods/food.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { ServedAmount } from './check-amounts.ts';
import type { Eater, Objection } from './check-served-foods.ts';

/** Where fish and shellfish stand that are eaten as such; sauces and seasonings made of them bring little. */
const AISLES: ReadonlySet<string> = new Set(['fish', 'frozen', 'canned-beans']);
const DAYS_OF_A_WEEK = 7;

const isFish = ({ aisle, animal }: Food): boolean =>
  AISLES.has(aisle) && (animal.includes('fish') || animal.includes('shellfish'));

function fishGrams(served: readonly ServedAmount[], kb: KnowledgeBase): number {
  let grams = 0;
  for (const { recipe, servings } of served) {
    for (const line of recipe.ingredients) {
      const food = kb.foods.get(line.food);
      if (food && isFish(food)) grams += (line.grams / recipe.servings) * servings;
    }
  }
  return grams;
}

/** Rounding of sums of doubles, not a tolerance of the rule. */
const ROUNDING = 1e-6;

/**
 * Fish and shellfish by age and life stage (FDA/EPA 2024; data/limits/ages.json). The advice is for a week: a plan of
 * fewer days may have all of it, a longer one so much for each seven days.
 */
export function objectionsToFish(
  { member, lifeStage }: Eater,
  days: readonly (readonly ServedAmount[])[],
  kb: KnowledgeBase,
): readonly Objection[] {
  const grams = days.reduce((sum, served) => sum + fishGrams(served, kb), 0);
  return kb.rules.fish
    .filter(
      ({ ageFrom, ageTo, lifeStage: stage }) =>
        member.ageYears >= ageFrom && member.ageYears < ageTo && (stage === null || stage === lifeStage),
    )
    .map(({ mostGramsPerWeek }) => mostGramsPerWeek * Math.max(1, days.length / DAYS_OF_A_WEEK))
    .filter((most) => grams > most + ROUNDING)
    .map((most) => ({
      code: 'fish_in_a_week',
      message: `${grams.toFixed(0)} g of fish in ${days.length} days, at most ${most.toFixed(0)} g`,
    }));
}
