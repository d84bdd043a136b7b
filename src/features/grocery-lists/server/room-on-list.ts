import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import type { GroceryListsRepository } from './grocery-lists.repository.ts';
import { ITEMS, ITEMS_ON_ONE_LIST } from './quotas.ts';

const number = new Intl.NumberFormat('en-US');

export interface RoomOnListDeps {
  readonly quotas: Quotas;
  readonly repository: Pick<GroceryListsRepository, 'countItems'>;
}

/** Asked after lines were added to one list: throws when the list, or the household, has too many now. */
export async function keepItemsWithinQuota(
  { quotas, repository }: RoomOnListDeps,
  tx: HouseholdTransaction,
  listId: string,
): Promise<void> {
  await quotas.keep(tx, ITEMS);
  const who = await quotas.of(tx);
  const { most, code } = ITEMS_ON_ONE_LIST;
  if ((await repository.countItems(tx, listId)) <= most[who]) return;
  throw new AppError(
    code,
    `A grocery list holds ${number.format(most[who])} items${who === 'sample' ? ' in the sample family' : ''}. Please start another list.`,
  );
}
