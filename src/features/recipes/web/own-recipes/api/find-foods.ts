import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { foodPlace } from '#domain/foods/food-id.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';

/** What picking a food needs of it. */
export interface FoundFood {
  readonly id: string;
  readonly name: string;
  readonly foundAs: string | null;
}

const MOST = 20;

const foundFoodsQuery = (words: string) =>
  queryOptions({
    queryKey: [apiPaths.foods.search, 'pick', words],
    queryFn: async ({ signal }) => {
      const query = `?q=${encodeURIComponent(words)}&limit=${MOST}`;
      const found = (await apiQuery<FoundFood[]>(apiPaths.foods.search + query, { signal })) ?? [];
      // Only foods that we know ourselves can be matched: products differ, and change.
      return found.filter(({ id }) => foodPlace(id).source === 'curated');
    },
    placeholderData: keepPreviousData,
  });

export const useFoundFoods = (words: string) =>
  useQuery({ ...foundFoodsQuery(words), enabled: words.trim().length > 1 });
