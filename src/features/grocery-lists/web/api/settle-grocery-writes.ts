import type { Settle } from '#platform/web/web-feature.ts';
import type { GroceryItem, GroceryList } from '../../contract.ts';
import { type GroceryChange, replayOnList, replayOnSummaries, withChangedItem } from '../replay-changes.ts';
import { changeOf, listIdOf } from './grocery-writes.ts';
import { groceryListsQuery } from './list-grocery-lists.ts';
import { groceryListQuery } from './read-grocery-list.ts';

/** The server's own row, which may hold what someone else has changed meanwhile. */
function withAnswer(list: GroceryList | null, change: GroceryChange, answer: unknown): GroceryList | null {
  if (change.kind === 'list-made') return answer as GroceryList;
  if (list === null || (change.kind !== 'item-added' && change.kind !== 'item-changed')) return list;
  return { ...list, items: withChangedItem(list.items, answer as GroceryItem) };
}

export const settleGroceryWrite: Settle = (client, write, answer) => {
  const change = changeOf(write);
  const listId = listIdOf(change);
  const key = groceryListQuery(listId).queryKey;
  const before = client.getQueryData(key) ?? null;
  client.setQueryData(key, withAnswer(replayOnList(before, [change], listId), change, answer));
  client.setQueryData(groceryListsQuery.queryKey, (lists) =>
    lists ? replayOnSummaries(lists, [change]) : lists,
  );
};
