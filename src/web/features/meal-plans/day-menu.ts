import type { MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import type { MealType } from '#core/recipes/recipe.ts';

export interface MealSlot {
  readonly type: MealType;
  /** More than one dish when one dish cannot suit everybody. */
  readonly meals: readonly PlannedMeal[];
}

export function mealSlots(meals: readonly PlannedMeal[]): MealSlot[] {
  const slots = new Map<MealType, PlannedMeal[]>();
  for (const meal of meals) {
    const slot = slots.get(meal.type);
    if (slot) slot.push(meal);
    else slots.set(meal.type, [meal]);
  }
  return [...slots].map(([type, slotMeals]) => ({ type, meals: slotMeals }));
}

/** Rows of at most `size`; the detail view shows a day in threes. */
export function chunk<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}

export interface Eater {
  readonly id: string;
  readonly name: string;
  /** Place in the plan; gives every person one colour all through it. */
  readonly index: number;
}

export type Eaters = ReadonlyMap<string, Eater>;

export function eatersOf(plan: Pick<MealPlan, 'members'>): Eaters {
  return new Map(plan.members.map(({ id, name }, index) => [id, { id, name, index }]));
}

export function eaterNames(meal: PlannedMeal, eaters: Eaters): string[] {
  return meal.portions.map((portion) => eaters.get(portion.memberId)?.name ?? 'Somebody');
}
