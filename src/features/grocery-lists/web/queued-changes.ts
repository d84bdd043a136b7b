import {
  type FieldTimes,
  ITEM_FIELDS,
  type ItemField,
  type ItemFieldChange,
  type ItemFieldValues,
  type LineSeen,
} from '#domain/shopping/merge-item-fields.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import type { WriteInput } from '#platform/web/offline/waiting-write.ts';
import type { GroceryItem, GroceryList, GroceryListSummary } from '../contract.ts';
import type { GroceryChange } from './replay-changes.ts';

/* What the queue of writes gets for each thing that a person does to a list. `stamp`: platform/web/offline/write-clock.ts. */

export const GROCERY_TOPIC = 'grocery-lists';
export type GroceryWrite = WriteInput<GroceryChange>;
/** Moment of a change, later than `seen`. */
export type Stamp = (seen?: string) => string;

const itemPath = (path: string, listId: string, itemId: string): string =>
  path.replace(':id', listId).replace(':itemId', itemId);

export function makeListWrite(list: GroceryList): GroceryWrite {
  return {
    method: 'POST',
    path: apiPaths.groceryLists.create,
    body: { id: list.id, title: list.title },
    topic: GROCERY_TOPIC,
    entity: list.id,
    words: `New list: ${list.title}`,
    change: { kind: 'list-made', list },
    whenGone: 'reported',
  };
}

export function renameListWrite(listId: string, title: string): GroceryWrite {
  return {
    method: 'PATCH',
    path: apiPaths.groceryLists.update.replace(':id', listId),
    body: { title },
    topic: GROCERY_TOPIC,
    entity: listId,
    words: `Rename a list to ${title}`,
    change: { kind: 'list-renamed', listId, title },
    whenGone: 'settled',
  };
}

export function removeListWrite({ id, title }: Pick<GroceryListSummary, 'id' | 'title'>): GroceryWrite {
  return {
    method: 'DELETE',
    path: apiPaths.groceryLists.remove.replace(':id', id),
    topic: GROCERY_TOPIC,
    entity: id,
    words: `Remove the list ${title}`,
    change: { kind: 'list-removed', listId: id },
    whenGone: 'settled',
  };
}

export type NewItemValues = Omit<ItemFieldValues, 'checked'>;

export function addItemWrite(listId: string, id: string, values: NewItemValues, stamp: Stamp): GroceryWrite {
  const time = stamp();
  const fieldTimes = { item: time, quantity: time, unit: time, aisle: time };
  const item: GroceryItem = {
    id,
    ...values,
    checked: false,
    neededText: null,
    pantry: false,
    own: true,
    priceUsd: null,
    fieldTimes,
  };
  return {
    method: 'POST',
    path: apiPaths.groceryLists.addItem.replace(':id', listId),
    body: { ...values, id, fieldTimes },
    topic: GROCERY_TOPIC,
    entity: id,
    within: listId,
    words: `Add ${values.item}`,
    change: { kind: 'item-added', listId, item },
    whenGone: 'reported',
  };
}

/** Only what differs is a change: a field that was looked at and left is nobody's decision. */
function differing(item: GroceryItem, wanted: ItemFieldChange): ItemField[] {
  return ITEM_FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== item[field]);
}

function wordsToChange(item: GroceryItem, fields: ItemFieldChange): string {
  if (Object.keys(fields).length > 1 || fields.checked === undefined) return `Change ${item.item}`;
  return fields.checked ? `Check off ${item.item}` : `Put ${item.item} back on the list`;
}

/** `item` as the person saw it; `null` when nothing differs from it. */
export function changeItemWrite(
  listId: string,
  item: GroceryItem,
  wanted: ItemFieldChange,
  stamp: Stamp,
): GroceryWrite | null {
  const changed = differing(item, wanted);
  if (changed.length === 0) return null;
  const fields: ItemFieldChange = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
  const seen = changed
    .map((field) => item.fieldTimes[field] ?? '')
    .toSorted()
    .at(-1);
  const time = stamp(seen === '' ? undefined : seen);
  const fieldTimes: FieldTimes = Object.fromEntries(changed.map((field) => [field, time]));
  // What was ticked is what was shown; with a tick that is taken back too, so that both set the same thing.
  const { quantity, unit } = item;
  const seenLine: LineSeen | null = fields.checked === undefined ? null : { item: item.item, quantity, unit };
  return {
    method: 'PATCH',
    path: itemPath(apiPaths.groceryLists.updateItem, listId, item.id),
    body: { ...fields, fieldTimes, ...(seenLine && { seen: seenLine }) },
    topic: GROCERY_TOPIC,
    entity: item.id,
    within: listId,
    words: wordsToChange(item, fields),
    change: {
      kind: 'item-changed',
      listId,
      itemId: item.id,
      fields,
      fieldTimes,
      wasChecked: item.checked,
      isPantry: item.pantry,
      ...(seenLine && { seen: seenLine }),
    },
    whenGone: 'settled',
  };
}

export function removeItemWrite(listId: string, { id, item, checked, pantry }: GroceryItem): GroceryWrite {
  return {
    method: 'DELETE',
    path: itemPath(apiPaths.groceryLists.removeItem, listId, id),
    topic: GROCERY_TOPIC,
    entity: id,
    within: listId,
    words: `Remove ${item}`,
    change: { kind: 'item-removed', listId, itemId: id, wasChecked: checked, isPantry: pantry },
    whenGone: 'settled',
  };
}
