import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FoodSummary } from '#features/foods/contract/foods.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import type { AtHandAnswer } from '../../contract/recipes.ts';

/** The knowledge base changes with the server only. */
const STALE_MS = 600_000;
const SUGGESTIONS = 8;

/** Recipes by what is in the kitchen; asks nothing while nothing was named. */
export function useAtHand(foodIds: readonly string[]) {
  const params = new URLSearchParams(foodIds.map((id) => ['have', id]));
  return useQuery({
    queryKey: [apiPaths.recipes.atHand, ...foodIds],
    queryFn: ({ signal }) => apiQuery<AtHandAnswer>(`${apiPaths.recipes.atHand}?${params}`, { signal }),
    enabled: foodIds.length > 0,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}

export function useFoodSuggestions(words: string) {
  const question = words.trim();
  const params = new URLSearchParams({ q: question, limit: String(SUGGESTIONS), usedIn: 'recipes' });
  return useQuery({
    queryKey: [apiPaths.foods.search, { q: question, limit: SUGGESTIONS, usedIn: 'recipes' }],
    queryFn: ({ signal }) => apiQuery<FoodSummary[]>(`${apiPaths.foods.search}?${params}`, { signal }),
    enabled: question.length > 1,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}
