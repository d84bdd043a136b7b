import { byAisle } from '#domain/shopping/grocery-items.ts';
import {
  type FieldTimes,
  type ItemFieldChange,
  type LineSeen,
  mergeItemFields,
  ticksAnother,
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
      /** With a tick: what the line said. */
      readonly seen?: LineSeen;
      /** The kitchen may have it, so it is in no count; changes of an earlier version do not say. */
      readonly isPantry?: boolean;
    }
  | {
      readonly kind: 'item-removed';
      readonly listId: string;
      readonly itemId: string;
      readonly wasChecked: boolean;
      readonly isPantry?: boolean;
    };

/** Copies that an earlier version kept on this device have no places: the order in which they are shown stands. */
const placed = (items: readonly GroceryItem[]): (GroceryItem & { readonly place: number })[] =>
  items.map((item, index) => ({ ...item, place: item.place ?? index }));

/** The order of the server: by aisle, then as added. */
const inOrder = (items: readonly GroceryItem[]): GroceryItem[] =>
  placed(items).sort((a, b) => byAisle(a, b) || a.place - b.place);

const withItem = (items: readonly GroceryItem[], item: GroceryItem): GroceryItem[] => {
  const place = 1 + Math.max(-1, ...placed(items).map((each) => each.place));
  return inOrder([...placed(items), { ...item, place }]);
};

/** The same list with one item as it is now; it keeps its place. */
export const withChangedItem = (items: readonly GroceryItem[], item: GroceryItem): GroceryItem[] =>
  inOrder(placed(items).map((each) => (each.id === item.id ? { ...item, place: each.place } : each)));

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
      return { ...list, items: withItem(list.items, change.item) };
    case 'item-changed': {
      const before = list.items.find((item) => item.id === change.itemId);
      if (before === undefined || ticksAnother(before, change.fields, change.seen)) return list;
      const after = { ...before, ...mergeItemFields(before, change.fields, change.fieldTimes) };
      return { ...list, items: withChangedItem(list.items, after) };
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
  const toBuy = items.filter(({ pantry }) => !pantry);
  return { ...list, itemCount: toBuy.length, checkedCount: toBuy.filter((item) => item.checked).length };
}

function countedAgain(list: GroceryListSummary, change: GroceryChange): GroceryListSummary {
  if ('isPantry' in change && change.isPantry) return list;
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
