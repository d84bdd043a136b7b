import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import type { AnyFoodAnswer } from '../../contract/foods.ts';

/** The knowledge base changes with the server only, and larger sources when someone imports them. */
const FOOD_STALE_MS = 600_000;

export const foodQueryKey = (id: string) => [apiPaths.foods.search, id] as const;

export function useFood(id: string) {
  return useQuery({
    queryKey: foodQueryKey(id),
    queryFn: ({ signal }) =>
      apiQuery<AnyFoodAnswer>(apiPaths.foods.read.replace(':foodId', encodeURIComponent(id)), { signal }),
    staleTime: FOOD_STALE_MS,
  });
}
