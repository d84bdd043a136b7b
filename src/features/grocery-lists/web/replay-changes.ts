import { AISLES } from '#domain/foods/food.ts';
import {
  type FieldTimes,
  ITEM_FIELDS,
  type ItemFieldChange,
  type ItemFieldValues,
} from '#domain/shopping/merge-item-fields.ts';
import type { GroceryItem, GroceryList, GroceryListSummary } from '../contract.ts';

/** What someone did to a list on this device. Kept with the waiting write, so it is plain data. */
export type GroceryChange =
  | { readonly kind: 'list-made'; readonly list: GroceryList }
  | { readonly kind: 'list-renamed'; readonly listId: string; readonly title: string }
  | { readonly kind: 'list-removed'; readonly listId: string }
  | { readonly kind: 'item-added'; readonly listId: string; readonly item: GroceryItem }
  | {
      readonly kind: 'item-changed';
      readonly listId: string;
      readonly itemId: string;
      readonly fields: ItemFieldChange;
      readonly fieldTimes: FieldTimes;
      readonly wasChecked: boolean;
    }
  | {
      readonly kind: 'item-removed';
      readonly listId: string;
      readonly itemId: string;
      readonly wasChecked: boolean;
    };

/** The order of the server: by aisle, then as added; what the kitchen usually has comes last. */
function byAisle(items: readonly GroceryItem[]): GroceryItem[] {
  return items.toSorted(
    (a, b) => Number(a.pantry) - Number(b.pantry) || AISLES.indexOf(a.aisle) - AISLES.indexOf(b.aisle),
  );
}

/** The later change of each field wins; the server's answer may hold a later one of someone else. */
function changedItem(item: GroceryItem, fields: ItemFieldChange, times: FieldTimes): GroceryItem {
  const standing = ITEM_FIELDS.filter(
    (field) => fields[field] !== undefined && (item.fieldTimes[field] ?? '') <= (times[field] ?? ''),
  );
  const values = Object.fromEntries(standing.map((field) => [field, fields[field]]));
  const next: GroceryItem & ItemFieldValues = {
    ...item,
    ...values,
    fieldTimes: {
      ...item.fieldTimes,
      ...Object.fromEntries(standing.map((field) => [field, times[field]])),
    },
  };
  const samePrice = next.item === item.item && next.unit === item.unit && next.quantity === item.quantity;
  return samePrice ? next : { ...next, priceUsd: null };
}

function replayOne(list: GroceryList | null, change: GroceryChange, listId: string): GroceryList | null {
  if (change.kind === 'list-made') return list ?? (change.list.id === listId ? change.list : null);
  if (list === null || change.listId !== listId) return list;
  switch (change.kind) {
    case 'list-renamed':
      return { ...list, title: change.title };
    case 'list-removed':
      return null;
    case 'item-added':
      if (list.items.some((item) => item.id === change.item.id)) return list;
      return { ...list, items: byAisle([...list.items, change.item]) };
    case 'item-changed': {
      const { itemId, fields, fieldTimes } = change;
      const items = list.items.map((item) =>
        item.id === itemId ? changedItem(item, fields, fieldTimes) : item,
      );
      return { ...list, items: fields.aisle === undefined ? items : byAisle(items) };
    }
    case 'item-removed':
      return { ...list, items: list.items.filter((item) => item.id !== change.itemId) };
  }
}

/** A list as the person sees it: what the server said, and what they have done since. Doing it twice changes nothing. */
export function replayOnList(
  list: GroceryList | null,
  changes: readonly GroceryChange[],
  listId: string,
): GroceryList | null {
  return changes.reduce((before, change) => replayOne(before, change, listId), list);
}

function summaryOf({ items, ...list }: GroceryList): GroceryListSummary {
  return { ...list, itemCount: items.length, checkedCount: items.filter((item) => item.checked).length };
}

function countedAgain(list: GroceryListSummary, change: GroceryChange): GroceryListSummary {
  switch (change.kind) {
    case 'list-renamed':
      return { ...list, title: change.title };
    case 'item-added':
      return { ...list, itemCount: list.itemCount + 1 };
    case 'item-changed': {
      const checked = change.fields.checked ?? change.wasChecked;
      return {
        ...list,
        checkedCount: list.checkedCount + Number(checked) - Number(change.wasChecked),
      };
    }
    case 'item-removed':
      return {
        ...list,
        itemCount: list.itemCount - 1,
        checkedCount: list.checkedCount - Number(change.wasChecked),
      };
    default:
      return list;
  }
}

function summariesAfter(before: readonly GroceryListSummary[], change: GroceryChange): GroceryListSummary[] {
  if (change.kind === 'list-removed') return before.filter((list) => list.id !== change.listId);
  if (change.kind !== 'list-made') {
    return before.map((list) => (list.id === change.listId ? countedAgain(list, change) : list));
  }
  const others = before.filter((list) => list.id !== change.list.id);
  return others.length < before.length ? [...before] : [summaryOf(change.list), ...others];
}

/** The same for the overview, newest first. Its counts hold until the server has counted. */
export function replayOnSummaries(
  lists: readonly GroceryListSummary[],
  changes: readonly GroceryChange[],
): GroceryListSummary[] {
  return changes.reduce(summariesAfter, [...lists]);
}
