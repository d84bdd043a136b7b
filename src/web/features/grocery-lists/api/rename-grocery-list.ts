import { enqueueWrite } from '#web/lib/offline/offline-writes.ts';
import { wishToRenameList } from '../grocery-wishes.ts';

/** Shown at once; settles when it is kept on this device. */
export function renameGroceryList(listId: string, title: string): Promise<void> {
  return enqueueWrite(wishToRenameList(listId, title));
}
