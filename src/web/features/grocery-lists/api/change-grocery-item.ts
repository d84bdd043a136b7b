import type { GroceryItem } from '#contract/grocery-lists.ts';
import { apiPaths } from '#contract/paths.ts';
import { type FieldTimes, ITEM_FIELDS, type ItemFieldChange } from '#core/grocery/merge-item-fields.ts';
import { stampChange } from '#web/lib/offline/offline-writes.ts';
import { enqueueGroceryWrite } from './grocery-writes.ts';

/** Each field that was changed carries its time, later than the time of the value that it replaces. */
function timesOf(fields: ItemFieldChange, seen: FieldTimes): FieldTimes {
  const changed = ITEM_FIELDS.filter((field) => fields[field] !== undefined);
  const latest = changed
    .map((field) => seen[field] ?? '')
    .toSorted()
    .at(-1);
  const stamp = stampChange(latest === '' ? undefined : latest);
  return Object.fromEntries(changed.map((field) => [field, stamp]));
}

/** Only what differs is a change: a field that was looked at and left is nobody's decision. */
function differing(item: GroceryItem, wanted: ItemFieldChange): ItemFieldChange {
  return Object.fromEntries(
    ITEM_FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== item[field]).map(
      (field) => [field, wanted[field]],
    ),
  );
}

function wordsFor(item: GroceryItem, fields: ItemFieldChange): string {
  const only = Object.keys(fields).length === 1;
  if (only && fields.checked !== undefined) {
    return fields.checked ? `Check off ${item.item}` : `Put ${item.item} back on the list`;
  }
  return `Change ${item.item}`;
}

/** `item` as it is shown. Shown at once; settles when it is kept on this device. */
export async function changeGroceryItem(
  listId: string,
  item: GroceryItem,
  wanted: ItemFieldChange,
): Promise<void> {
  const fields = differing(item, wanted);
  if (Object.keys(fields).length === 0) return;
  const fieldTimes = timesOf(fields, item.fieldTimes);
  await enqueueGroceryWrite({
    method: 'PATCH',
    path: apiPaths.groceryLists.updateItem.replace(':id', listId).replace(':itemId', item.id),
    body: { ...fields, fieldTimes },
    entity: item.id,
    within: listId,
    words: wordsFor(item, fields),
    change: { kind: 'item-changed', listId, itemId: item.id, fields, fieldTimes, wasChecked: item.checked },
    whenGone: 'settled',
  });
}
