import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { deleteForGood, enqueueWrite, useWaitingWrites } from '#platform/web/offline/offline-writes.ts';
import { deleteWithUndo } from '#platform/web/undoable-delete.tsx';
import type { KeepQuery, Settle } from '#platform/web/web-feature.ts';
import type { Pantry, PantryItem } from '../contract/pantry.ts';
import { pantryPaths } from '../contract/paths.ts';
import {
  PANTRY_TOPIC,
  type PantryChange,
  removeItemWrite,
  replayOnPantry,
  setItemWrite,
  setStapleWrite,
} from './pantry-changes.ts';
import { kitchenFoodsQuery } from './shared/kitchen-foods.ts';

export const pantryQuery = queryOptions({
  queryKey: [pantryPaths.read],
  queryFn: (context) => keptQuery<Pantry>(pantryPaths.read, context),
});

/** With what was changed on this device and is not sent yet. */
export function usePantry() {
  const query = useQuery(pantryQuery);
  const writes = useWaitingWrites(PANTRY_TOPIC);
  const { data } = query;
  const pantry = useMemo(
    () =>
      data &&
      replayOnPantry(
        data,
        writes.map(({ change }) => change as PantryChange),
      ),
    [data, writes],
  );
  return { ...query, data: pantry };
}

/** Shown at once; settles when it is kept on this device. */
export const setPantryItem = (item: PantryItem): Promise<void> => enqueueWrite(setItemWrite(item));
export const setStaple = (foodId: string, name: string, isKept: boolean): Promise<void> =>
  enqueueWrite(setStapleWrite(foodId, name, isKept));

/** Hidden at once; when nobody took it back it is removed for good, as soon as there is a network. */
export function removePantryItem(item: PantryItem): void {
  deleteWithUndo({
    id: item.id,
    title: 'Taken out of the pantry',
    message: item.item,
    remove: (keepalive) => deleteForGood(removeItemWrite(item), keepalive),
  });
}

/** The server's own row knows what the amount weighs. */
export const settlePantryWrite: Settle = (client, { change }, answer) => {
  const made = change as PantryChange;
  const settled: PantryChange =
    made.kind === 'item-set' && answer ? { kind: 'item-set', item: answer as PantryItem } : made;
  client.setQueryData(pantryQuery.queryKey, (pantry) =>
    pantry ? replayOnPantry(pantry, [settled]) : pantry,
  );
};

export async function keepPantryOffline(client: QueryClient, keep: KeepQuery): Promise<void> {
  await keep(pantryQuery.queryKey, () => client.fetchQuery({ ...pantryQuery, staleTime: 0 }));
  await keep(kitchenFoodsQuery.queryKey, () => client.fetchQuery(kitchenFoodsQuery));
}
