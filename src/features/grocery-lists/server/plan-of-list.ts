import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { missingLabels } from '#domain/shopping/missing-labels.ts';
import { withoutLabels } from '#domain/shopping/needed-soon.ts';
import type { MealPlansService } from '#features/meal-plans/server/meal-plans.service.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { GroceryList } from '../contract.ts';
import type { GroceryItemRow } from './grocery-lists.repository.ts';

interface PlanOfListDeps {
  readonly mealPlans: Pick<MealPlansService, 'groceriesOf'>;
  readonly knowledgeBase: KnowledgeBase;
}

/** What a list says of the plan that it was made from. */
export type FactsOfPlan = Pick<GroceryList, 'notes' | 'dishes'>;

/** What the person who shops must know, for profiles may have changed since, and what each line is for. */
export async function planFactsFor(
  { mealPlans, knowledgeBase }: PlanOfListDeps,
  tx: HouseholdTransaction,
  mealPlanId: string,
  items: readonly GroceryItemRow[],
): Promise<FactsOfPlan> {
  const { ingredients, dishesOf, avoidedAllergens, notes } = await mealPlans.groceriesOf(tx, mealPlanId);
  const dishes = Object.fromEntries(
    items.flatMap(({ id, item, own }) => {
      const names = own ? undefined : dishesOf.get(withoutLabels(item));
      return names === undefined ? [] : [[id, [...names]]];
    }),
  );
  const missing = missingLabels(items, ingredients, knowledgeBase.foods, avoidedAllergens);
  const labels = `Allergies have changed since this list was made. Buy packages with these words on the label: ${missing.join('; ')}.`;
  const said = missing.length === 0 ? notes : [...notes, labels];
  return { dishes, ...(said.length > 0 && { notes: [...said] }) };
}
