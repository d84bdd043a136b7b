import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Pantry } from '#domain/recipes/pantry.ts';
import { foodsOfHome } from '#domain/shopping/from-home.ts';
import { withoutRecipe, withRecipe, writtenLinesOn } from '#domain/shopping/recipe-on-list.ts';
import type { RecipesService } from '#features/recipes/server/recipes.service.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import type { GroceryRecipe } from '../contract.ts';
import { applyChanges } from './apply-changes.ts';
import type { GroceryListsRepository } from './grocery-lists.repository.ts';
import { writtenItem } from './planned-item.ts';
import { keepItemsWithinQuota } from './room-on-list.ts';

interface RecipeOnListDeps {
  readonly database: Database;
  readonly repository: GroceryListsRepository;
  readonly recipes: Pick<RecipesService, 'groceriesOf'>;
  /** What the household keeps and has today. */
  readonly pantry: (tx: HouseholdTransaction) => Promise<Pantry>;
  readonly quotas: Quotas;
  readonly knowledgeBase: KnowledgeBase;
  readonly clock: Clock;
  readonly createId: () => string;
}

/** How many lines of the list. */
interface ChangedLines {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Carries out what src/domain/shopping has calculated: a recipe onto a list, or from it again. */
export async function changeByRecipe(
  deps: RecipeOnListDeps,
  actor: Actor,
  listId: string,
  input: GroceryRecipe,
  direction: 'onto' | 'from',
): Promise<ChangedLines> {
  const { repository, knowledgeBase } = deps;
  const { recipeId, servings, memberIds = null } = input;
  const { ingredients, written, avoidedAllergens } = await deps.recipes.groceriesOf(actor, {
    recipeId,
    servings,
    memberIds,
  });
  return deps.database.withHousehold(actor, async (tx) => {
    if (!(await repository.lock(tx, listId))) throw notFound('grocery list');
    const lines = await repository.lockItems(tx, listId);
    const changesOf = direction === 'onto' ? withRecipe : withoutRecipe;
    const kept = await deps.pantry(tx);
    // A recipe has no day, so nothing is subtracted for it: what is at home is looked at first.
    const pantry = { ...kept, atHome: kept.atHome.map((own) => ({ ...own, grams: null })) };
    const today = localDay(deps.clock(), actor.preferences?.timeZone);
    const foods = foodsOfHome(knowledgeBase.foods, pantry, avoidedAllergens, today);
    const changes = changesOf(lines, ingredients, foods, avoidedAllergens);
    const inWords = direction === 'onto' ? written : [];
    const gone = direction === 'onto' ? [] : writtenLinesOn(lines, written);
    await applyChanges(deps, tx, listId, lines, { ...changes, removed: [...changes.removed, ...gone] });
    await repository.insertItems(
      tx,
      inWords.map((line) => writtenItem(deps.createId(), listId, line)),
    );
    if (inWords.length > 0) await keepItemsWithinQuota(deps, tx, listId);
    return {
      added: changes.added.length + inWords.length,
      changed: changes.changed.length,
      removed: changes.removed.length + gone.length,
    };
  });
}
