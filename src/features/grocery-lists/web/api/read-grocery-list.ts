import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import { useWaitingIsKnown } from '#platform/web/offline/offline-writes.ts';
import type { GroceryList } from '../../contract.ts';
import { replayOnList } from '../replay-changes.ts';
import { changeOf, listIdOf, useWaitingGroceryWrites } from './grocery-writes.ts';

export function groceryListQuery(id: string) {
  return queryOptions({
    queryKey: [apiPaths.groceryLists.list, id],
    queryFn: (context) => keptQuery<GroceryList>(apiPaths.groceryLists.read.replace(':id', id), context),
  });
}

/** With what was changed on this device and is not sent yet. */
export function useGroceryList(id: string) {
  const writes = useWaitingGroceryWrites();
  const changes = useMemo(
    () => writes.map(changeOf).filter((change) => listIdOf(change) === id),
    [writes, id],
  );
  // The server cannot know a list whose making still waits here; after a reload it takes a moment to know what waits.
  const isUnsent = changes.some((change) => change.kind === 'list-made');
  const isKnown = useWaitingIsKnown();
  const query = useQuery({ ...groceryListQuery(id), enabled: isKnown && !isUnsent });
  const { data } = query;
  const list = useMemo(() => replayOnList(data ?? null, changes, id), [data, changes, id]);
  return { ...query, data: list };
}
