import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import { keptQuery } from '#platform/web/offline/kept-copies.ts';
import type { GroceryListSummary } from '../../contract.ts';
import { replayOnSummaries } from '../replay-changes.ts';
import { changeOf, useWaitingGroceryWrites } from './grocery-writes.ts';

export const groceryListsQuery = queryOptions({
  queryKey: [apiPaths.groceryLists.list],
  queryFn: (context) => keptQuery<GroceryListSummary[]>(apiPaths.groceryLists.list, context),
});

/** With what was changed on this device and is not sent yet. */
export function useGroceryLists() {
  const query = useQuery(groceryListsQuery);
  const writes = useWaitingGroceryWrites();
  const { data } = query;
  const lists = useMemo(() => (data ? replayOnSummaries(data, writes.map(changeOf)) : data), [data, writes]);
  return { ...query, data: lists };
}
