import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { missingLabels } from '#domain/shopping/missing-labels.ts';
import type { MealPlansService } from '#features/meal-plans/server/meal-plans.service.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { GroceryItemRow } from './grocery-lists.repository.ts';

interface PlanOfListDeps {
  readonly mealPlans: Pick<MealPlansService, 'groceriesOf'>;
  readonly knowledgeBase: KnowledgeBase;
}

/** What the person who shops must know of the plan that a list was made from: profiles may have changed since. */
export async function planNotesFor(
  { mealPlans, knowledgeBase }: PlanOfListDeps,
  tx: HouseholdTransaction,
  mealPlanId: string,
  items: readonly GroceryItemRow[],
): Promise<string[]> {
  const { ingredients, avoidedAllergens, notes } = await mealPlans.groceriesOf(tx, mealPlanId);
  const missing = missingLabels(items, ingredients, knowledgeBase.foods, avoidedAllergens);
  if (missing.length === 0) return [...notes];
  const labels = `Allergies have changed since this list was made. Buy packages with these words on the label: ${missing.join('; ')}.`;
  return [...notes, labels];
}
