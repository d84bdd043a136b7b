import type { WriteInput } from '#platform/web/offline/waiting-write.ts';
import type { Pantry, PantryItem } from '../contract/pantry.ts';
import { pantryPaths } from '../contract/paths.ts';

/** What someone did to the pantry on this device. Kept with the waiting write, so it is plain data. */
export type PantryChange =
  | { readonly kind: 'item-set'; readonly item: PantryItem }
  | { readonly kind: 'item-removed'; readonly id: string }
  | { readonly kind: 'staple-set'; readonly foodId: string; readonly isKept: boolean };

export const PANTRY_TOPIC = 'pantry';
type PantryWrite = WriteInput<PantryChange>;

function replayOne({ staples, items }: Pantry, change: PantryChange): Pantry {
  switch (change.kind) {
    case 'item-set': {
      const isThere = items.some(({ id }) => id === change.item.id);
      const set = items.map((item) => (item.id === change.item.id ? change.item : item));
      return { staples, items: isThere ? set : [...items, change.item] };
    }
    case 'item-removed':
      return { staples, items: items.filter(({ id }) => id !== change.id) };
    case 'staple-set': {
      const others = staples.filter((id) => id !== change.foodId);
      return { staples: change.isKept ? [...others, change.foodId] : others, items };
    }
  }
}

/** The pantry as it will be once the server has taken the changes; doing it twice changes nothing. */
export const replayOnPantry = (pantry: Pantry, changes: readonly PantryChange[]): Pantry =>
  changes.reduce(replayOne, pantry);

export function setItemWrite(item: PantryItem): PantryWrite {
  const { id, foodId, grams: _known, ...said } = item;
  return {
    method: 'PUT',
    path: pantryPaths.setItem.replace(':id', id),
    body: { ...said, ...(foodId !== null && { foodId }) },
    topic: PANTRY_TOPIC,
    entity: id,
    words: `Keep ${item.item} in the pantry`,
    change: { kind: 'item-set', item },
    whenGone: 'settled',
  };
}

export function removeItemWrite({ id, item }: PantryItem): PantryWrite {
  return {
    method: 'DELETE',
    path: pantryPaths.removeItem.replace(':id', id),
    topic: PANTRY_TOPIC,
    entity: id,
    words: `Take ${item} out of the pantry`,
    change: { kind: 'item-removed', id },
    whenGone: 'settled',
  };
}

export function setStapleWrite(foodId: string, name: string, isKept: boolean): PantryWrite {
  return {
    method: 'PUT',
    path: pantryPaths.setStaple.replace(':foodId', foodId),
    body: { isKept },
    topic: PANTRY_TOPIC,
    entity: foodId,
    words: isKept ? `Always keep ${name}` : `No longer keep ${name}`,
    change: { kind: 'staple-set', foodId, isKept },
    whenGone: 'settled',
  };
}
