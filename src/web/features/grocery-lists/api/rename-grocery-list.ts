import { apiPaths } from '#contract/paths.ts';
import { enqueueGroceryWrite } from './grocery-writes.ts';

/** Shown at once; settles when it is kept on this device. */
export function renameGroceryList(listId: string, title: string): Promise<void> {
  return enqueueGroceryWrite({
    method: 'PATCH',
    path: apiPaths.groceryLists.update.replace(':id', listId),
    body: { title },
    entity: listId,
    words: `Rename a list to ${title}`,
    change: { kind: 'list-renamed', listId, title },
    whenGone: 'settled',
  });
}
