import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { countedTimes } from '#domain/shopping/merge-item-fields.ts';
import { withoutRecipe, withRecipe, writtenLinesOn } from '#domain/shopping/recipe-on-list.ts';
import type { RecipesService } from '#features/recipes/server/recipes.service.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor, Database } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import type { GroceryRecipe } from '../contract.ts';
import type { GroceryListsRepository } from './grocery-lists.repository.ts';
import { plannedItem, writtenItem } from './planned-item.ts';
import { keepItemsWithinQuota } from './room-on-list.ts';

interface RecipeOnListDeps {
  readonly database: Database;
  readonly repository: GroceryListsRepository;
  readonly recipes: Pick<RecipesService, 'groceriesOf'>;
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
  const { repository, knowledgeBase, clock } = deps;
  const { recipeId, servings, memberIds = null } = input;
  const { ingredients, written, avoidedAllergens } = await deps.recipes.groceriesOf(actor, {
    recipeId,
    servings,
    memberIds,
  });
  return deps.database.withHousehold(actor, async (tx) => {
    if (!(await repository.lock(tx, listId))) throw notFound('grocery list');
    const lines = await repository.listItems(tx, listId);
    const changesOf = direction === 'onto' ? withRecipe : withoutRecipe;
    const changes = changesOf(lines, ingredients, knowledgeBase.foods, avoidedAllergens);
    const added = [
      ...changes.added.map((line) => plannedItem(deps.createId(), listId, line)),
      ...(direction === 'onto' ? written.map((line) => writtenItem(deps.createId(), listId, line)) : []),
    ];
    const removed = [...changes.removed, ...(direction === 'onto' ? [] : writtenLinesOn(lines, written))];
    const now = clock().getTime();
    await repository.insertItems(tx, added);
    for (const { id, line } of changes.changed) {
      const before = lines.find((each) => each.id === id);
      const { item, quantity, unit, neededGrams, neededText, priceUsd } = line;
      const stored = before?.fieldTimes ?? {};
      const fieldTimes = { ...stored, ...countedTimes(stored, { item, quantity, unit }, {}, now) };
      const amounts = { quantity, unit, neededGrams, neededText, priceUsd };
      await repository.updateItem(tx, listId, id, { item, ...amounts, fieldTimes });
    }
    for (const id of removed) await repository.removeItem(tx, listId, id);
    if (added.length > removed.length) await keepItemsWithinQuota(deps, tx, listId);
    return { added: added.length, changed: changes.changed.length, removed: removed.length };
  });
}
