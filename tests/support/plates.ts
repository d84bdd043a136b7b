import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { AnimalSource, Food, FoodFlag } from '#domain/foods/food.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { checkPlan } from '#domain/plan-checker/check-plan.ts';
import type { RecipeIngredient } from '#domain/recipes/recipe.ts';
import { foodWith, kbWith, lineOf, mealOf, memberWith, planOf, recipeWith } from './safety-fixture.ts';

/** What one person is served, and what the checker says of it. */
export interface Served {
  readonly foods: readonly Food[];
  /** Foods that the knowledge base has beside those on the plate. */
  readonly known?: readonly Food[];
  readonly lines?: readonly RecipeIngredient[];
  readonly types?: readonly MealType[];
  readonly servings?: number;
}

/** Codes of all violations when one member is served one dish at every meal type of a day. */
export function codesFor(
  who: Partial<Member>,
  { foods, known = [], lines, types = ['dinner'], servings = 1 }: Served,
): string[] {
  const member = memberWith(who);
  const dish = recipeWith('dish', lines ?? foods.map((food) => lineOf(food.id)));
  const kb = kbWith([...known, ...foods], [dish]);
  const plan = planOf(types, [types.map((type) => mealOf(type, dish, { [member.id]: servings }, kb))]);
  return [...new Set(checkPlan(plan, [member], kb).map(({ code }) => code))];
}

export const containing = (...contains: AllergenCode[]) => foodWith('thing', { contains });
export const from = (...animal: AnimalSource[]) => foodWith('thing', { animal });
export const flagged = (...flags: FoodFlag[]) => foodWith('thing', { flags });
export const harmless = foodWith('carrot');
