import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { apiQuery } from './api-client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The path that a mutation writes to; decides what is read anew after it. */
    mutationMeta: { path?: string };
  }
}

const MINUTE = 60_000;
export const CACHE_TIME = {
  familyMembers: 2 * MINUTE,
  user: 10 * MINUTE,
} as const;

const has = (error: Error, words: readonly string[]): boolean => {
  const message = error.message.toLowerCase();
  return words.some((word) => message.includes(word));
};

/** `failures` is the number of failed tries so far, from 0. */
export function shouldRetryQuery(failures: number, error: Error): boolean {
  if (has(error, ['401', 'unauthorized', '400', '404'])) return false;
  if (has(error, ['network', 'fetch', 'timeout', '500', '502', '503'])) return failures < 2;
  return failures < 1;
}

export function shouldRetryMutation(failures: number, error: Error): boolean {
  if (has(error, ['401', '400', '422', 'unauthorized'])) return false;
  return has(error, ['network', '500', '502', '503']) && failures < 1;
}

export const queryRetryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 5000);

/** What a successful write to a path makes stale. */
export function staleAfter(path: string): readonly QueryKey[] {
  if (path.includes('family-members')) {
    return [['/api/family-members'], ['/api/meal-entries'], ['/api/nutrition-goals']];
  }
  if (path.includes('meal-entries')) return [['/api/meal-entries']];
  if (path.includes('nutrition-goals')) return [['/api/nutrition-goals']];
  if (path.includes('meal-plans')) return [['/api/meal-plans']];
  if (path.includes('grocery-lists')) return [['/api/grocery-lists']];
  return [];
}

export async function refreshAfter(client: QueryClient, path: string): Promise<void> {
  await Promise.all(staleAfter(path).map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // The first key is the path: ['/api/family-members'].
        queryFn: ({ queryKey, signal }) => apiQuery(String(queryKey[0]), { signal }),
        staleTime: 10_000,
        gcTime: 30_000,
        // Without a network the queries answer from what the device has kept, instead of waiting for one.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: shouldRetryQuery,
        retryDelay: queryRetryDelay,
      },
      mutations: { networkMode: 'always', retry: shouldRetryMutation, retryDelay: 1000 },
    },
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _context, mutation) => {
        const path = mutation.meta?.path;
        if (path) await refreshAfter(client, path);
      },
      onError: (error, variables) => {
        console.warn('Mutation failed', {
          message: error.message,
          variables: withoutSecrets(variables),
          timestamp: new Date().toISOString(),
        });
      },
    }),
  });
  return client;
}

/** Passwords do not belong in a console that a family shares. */
function withoutSecrets(variables: unknown): unknown {
  if (typeof variables !== 'object' || variables === null) return variables;
  return Object.fromEntries(
    Object.entries(variables).map(([key, value]) => [key, key === 'password' ? '(not logged)' : value]),
  );
}
