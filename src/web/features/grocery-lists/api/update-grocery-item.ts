import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { GroceryItem, groceryItemPatch } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';
import { showToast } from '#web/lib/toast.ts';
import { groceryListQuery } from './read-grocery-list.ts';

export type GroceryItemPatch = z.infer<typeof groceryItemPatch>;

export interface GroceryItemChange {
  readonly item: GroceryItem;
  readonly patch: GroceryItemPatch;
}

/** Changes one item in the cache and leaves the others, so that two quick taps do not undo each other. */
function patchCached(client: QueryClient, listId: string, itemId: string, patch: Partial<GroceryItem>): void {
  client.setQueryData(groceryListQuery(listId).queryKey, (list) =>
    list
      ? {
          ...list,
          items: list.items.map((item) => (item.id === itemId ? { ...item, ...patch } : item)),
        }
      : list,
  );
}

function presentFields(patch: GroceryItemPatch): Partial<GroceryItem> {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

/**
 * Shown at once, sent behind; a failed change goes back to what it was and says so. The cache is written
 * before the mutation starts, because a mutation starts a moment later and the box would jump back meanwhile;
 * and once more when a reading that was on its way has been stopped, because stopping it undoes the first.
 */
export function useUpdateGroceryItem(listId: string): (change: GroceryItemChange) => Promise<void> {
  const client = useQueryClient();
  const mutationKey = [apiPaths.groceryLists.updateItem, listId];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ item, patch }: GroceryItemChange) =>
      apiRequest<GroceryItem>(
        'PATCH',
        apiPaths.groceryLists.updateItem.replace(':id', listId).replace(':itemId', item.id),
        { body: patch },
      ),
    onMutate: async ({ item, patch }) => {
      await client.cancelQueries({ queryKey: groceryListQuery(listId).queryKey });
      patchCached(client, listId, item.id, presentFields(patch));
    },
    onError: (_error, { item }) => {
      patchCached(client, listId, item.id, item);
      showToast({
        title: 'Not Saved',
        message: `Unable to save ${item.item}. Please try again.`,
        kind: 'error',
      });
    },
    onSettled: async () => {
      // While other taps are on their way, reading anew would show their items as they were.
      if (client.isMutating({ mutationKey }) > 1) return;
      await client.invalidateQueries({ queryKey: [apiPaths.groceryLists.list] });
    },
  });
  return async (change) => {
    patchCached(client, listId, change.item.id, presentFields(change.patch));
    // A failure has been told and taken back in onError.
    await mutateAsync(change).catch(() => undefined);
  };
}
