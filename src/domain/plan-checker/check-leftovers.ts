import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { ServedDish } from '#domain/recipes/meal-plan.ts';
import { type PlanPlace, type PlanViolation, violationAt } from './check-violation.ts';

const DAY_MS = 86_400_000;

/** When each dish was cooked: "2026-03-02 chili". */
export type CookedDays = ReadonlySet<string>;
export const cookedKey = (date: string, dishId: string): string => `${date} ${dishId}`;

/**
 * What is eaten later than it was cooked must have been cooked in this plan, and be kept no longer than the dish keeps in
 * the fridge (data/recipes/dish-facts.csv, after USDA's FoodKeeper), unless it is one that freezes well.
 *
 * @param cooked days on which each recipe is cooked by this plan
 */
export function checkLeftover(
  { recipeId, cookedOn, batchOf, name }: ServedDish,
  date: string,
  cooked: CookedDays,
  kb: Pick<KnowledgeBase, 'dishFacts'>,
  place: PlanPlace,
): readonly PlanViolation[] {
  if (recipeId === null || batchOf === null) return [];
  const facts = kb.dishFacts.get(recipeId);
  const days = cookedOn === null ? Number.NaN : (Date.parse(date) - Date.parse(cookedOn)) / DAY_MS;
  if (cookedOn === null || !cooked.has(cookedKey(cookedOn, recipeId)) || !(days >= 0)) {
    return [violationAt(place, 'leftover_not_cooked', `${name} is eaten before it is cooked`)];
  }
  if (days === 0 || facts?.freezes || days <= (facts?.fridgeDays ?? 0)) return [];
  const message = `${name} is eaten ${days} days after it was cooked, and keeps ${facts?.fridgeDays ?? 0}`;
  return [violationAt(place, 'leftover_too_old', message)];
}
