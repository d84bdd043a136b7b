import { useWaitingWrites } from '#platform/web/offline/offline-writes.ts';
import type { WaitingWrite } from '#platform/web/offline/waiting-write.ts';
import { GROCERY_TOPIC } from '../queued-changes.ts';
import type { GroceryChange } from '../replay-changes.ts';

export const changeOf = (write: WaitingWrite): GroceryChange => write.change as GroceryChange;

export const listIdOf = (change: GroceryChange): string =>
  change.kind === 'list-made' ? change.list.id : change.listId;

/** What was done to lists on this device and has not reached the server. */
export const useWaitingGroceryWrites = (): readonly WaitingWrite[] => useWaitingWrites(GROCERY_TOPIC);
