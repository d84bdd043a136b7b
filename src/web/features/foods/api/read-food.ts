import { useQuery } from '@tanstack/react-query';
import type { FoodAnswer } from '#contract/foods.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiQuery } from '#web/lib/api-client.ts';

/** The knowledge base changes with the server only. */
const FOOD_STALE_MS = 600_000;

export function useFood(id: string) {
  return useQuery({
    queryKey: [apiPaths.foods.search, id],
    queryFn: ({ signal }) =>
      apiQuery<FoodAnswer>(apiPaths.foods.read.replace(':foodId', encodeURIComponent(id)), { signal }),
    staleTime: FOOD_STALE_MS,
  });
}
