import { useQuery } from '@tanstack/react-query';
import type { AnyFoodAnswer } from '#contract/foods.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiQuery } from '#web/lib/api-client.ts';

/** The knowledge base changes with the server only, and larger sources when somebody imports them. */
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
