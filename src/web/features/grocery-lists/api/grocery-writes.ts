import { enqueueWrite, useWaitingWrites } from '#web/lib/offline/offline-writes.ts';
import type { WaitingWrite, WriteWish } from '#web/lib/offline/waiting-write.ts';
import type { GroceryChange } from '../replay-changes.ts';

/** All changes to lists go through the queue of writes, with a network or without one. */
export const GROCERY_TOPIC = 'grocery-lists';

export const changeOf = (write: WaitingWrite): GroceryChange => write.change as GroceryChange;

export const listIdOf = (change: GroceryChange): string =>
  change.kind === 'list-made' ? change.list.id : change.listId;

export function useWaitingGroceryWrites(): readonly WaitingWrite[] {
  return useWaitingWrites(GROCERY_TOPIC);
}

export const enqueueGroceryWrite = (wish: Omit<WriteWish<GroceryChange>, 'topic'>): Promise<void> =>
  enqueueWrite({ ...wish, topic: GROCERY_TOPIC });
