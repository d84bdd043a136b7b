import { countedTimes } from '#domain/shopping/merge-item-fields.ts';
import type { ListChanges } from '#domain/shopping/recipe-on-list.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { GroceryItemRow, GroceryListsRepository } from './grocery-lists.repository.ts';
import { plannedItem } from './planned-item.ts';
import { keepItemsWithinQuota, type RoomOnListDeps } from './room-on-list.ts';

interface ApplyDeps extends RoomOnListDeps {
  readonly repository: GroceryListsRepository;
  readonly clock: () => Date;
  readonly createId: () => string;
}

/** Carries out what src/domain/shopping has calculated, on a list that is locked with its lines. */
export async function applyChanges(
  deps: ApplyDeps,
  tx: HouseholdTransaction,
  listId: string,
  lines: readonly GroceryItemRow[],
  { added, changed, removed }: ListChanges,
): Promise<void> {
  const { repository, clock } = deps;
  const now = clock().getTime();
  await repository.insertItems(
    tx,
    added.map((line) => plannedItem(deps.createId(), listId, line)),
  );
  for (const { id, line } of changed) {
    const stored = lines.find((each) => each.id === id)?.fieldTimes ?? {};
    const { item, quantity, unit, neededGrams, neededText, tillUsd: priceUsd } = line;
    const fieldTimes = { ...stored, ...countedTimes(stored, { item, quantity, unit }, {}, now) };
    const amounts = { quantity, unit, neededGrams, neededText, priceUsd };
    await repository.updateItem(tx, listId, id, { item, ...amounts, fieldTimes });
  }
  for (const id of removed) await repository.removeItem(tx, listId, id);
  if (added.length > removed.length) await keepItemsWithinQuota(deps, tx, listId);
}
