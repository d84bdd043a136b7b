import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import { apiQuery } from '#web/lib/api-client.ts';

/** What picking a food needs of it. */
export interface FoundFood {
  readonly id: string;
  readonly name: string;
  readonly foundAs: string | null;
  /** Only foods that we know ourselves can be matched: products differ, and change. */
  readonly source?: { readonly code?: string };
}

const MOST = 20;

const foundFoodsQuery = (words: string) =>
  queryOptions({
    queryKey: [apiPaths.foods.search, 'pick', words],
    queryFn: async ({ signal }) => {
      const query = `?q=${encodeURIComponent(words)}&limit=${MOST}`;
      const found = (await apiQuery<FoundFood[]>(apiPaths.foods.search + query, { signal })) ?? [];
      return found.filter(({ source }) => source?.code === undefined || source.code === 'curated');
    },
    placeholderData: keepPreviousData,
  });

export const useFoundFoods = (words: string) =>
  useQuery({ ...foundFoodsQuery(words), enabled: words.trim().length > 1 });
