import { enqueueWrite } from '#platform/web/offline/offline-writes.ts';
import { renameListWrite } from '../queued-changes.ts';

/** Shown at once; settles when it is kept on this device. */
export function renameGroceryList(listId: string, title: string): Promise<void> {
  return enqueueWrite(renameListWrite(listId, title));
}
