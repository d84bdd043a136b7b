import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Pantry } from '#domain/recipes/pantry.ts';
import type { EatersService } from '#features/meal-plans/server/eaters.service.ts';
import type { MealPlansService } from '#features/meal-plans/server/meal-plans.service.ts';
import type { RecipesService } from '#features/recipes/server/recipes.service.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import type { GroceryListsRepository } from './grocery-lists.repository.ts';

export interface GroceryListsDeps {
  readonly database: Database;
  readonly repository: GroceryListsRepository;
  readonly mealPlans: Pick<MealPlansService, 'prepare' | 'groceriesOf' | 'hiddenFrom'>;
  readonly recipes: Pick<RecipesService, 'groceriesOf'>;
  readonly eaters: Pick<EatersService, 'eaters'>;
  /** What the household keeps and has at home today. */
  readonly pantry: (tx: HouseholdTransaction) => Promise<Pantry>;
  readonly quotas: Quotas;
  readonly knowledgeBase: KnowledgeBase;
  readonly clock: Clock;
  readonly createId: () => string;
}
