import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import type { GroceryListsRepository } from './grocery-lists.repository.ts';

const number = new Intl.NumberFormat('en-US');

export interface RoomOnListDeps {
  readonly quotas: Quotas;
  readonly repository: Pick<GroceryListsRepository, 'countItems'>;
}

/** Asked after lines were added to one list: throws when the list, or the household, has too many now. */
export async function keepItemsWithinQuota(
  { quotas: limits, repository }: RoomOnListDeps,
  tx: HouseholdTransaction,
  listId: string,
): Promise<void> {
  await limits.keep(tx, 'groceryItems');
  const { isDemo, quotas } = await limits.of(tx);
  if ((await repository.countItems(tx, listId)) <= quotas.itemsPerList) return;
  throw new AppError(
    'too_many_items',
    `A grocery list holds ${number.format(quotas.itemsPerList)} items${isDemo ? ' in the sample family' : ''}. Please start another list.`,
  );
}
