import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { missingLabels } from '#core/grocery/missing-labels.ts';
import type { HouseholdTransaction } from '#server/db/database.ts';
import type { MealPlansService } from '#server/features/meal-plans/meal-plans.service.ts';
import type { GroceryItemRow } from './grocery-lists.repository.ts';

interface PlanOfListDeps {
  readonly mealPlans: Pick<MealPlansService, 'groceriesOf'>;
  readonly knowledgeBase: KnowledgeBase;
}

/** What whoever shops must know of the plan that a list was made from: profiles may have changed since. */
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
