import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, apiQuery } from './api-client.ts';
import { MUTATION_RULES, QUERY_RULES } from './client-rules.ts';
import type { StaleRule } from './web-feature.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The path that a mutation writes to; decides what is read again after it. */
    mutationMeta: { path?: string };
  }
}

/**
 * Whether an error is about one of these. A number means the status, and only a message that comes with no status
 * is searched for numbers (whole ones), so that a failed plan of 1,400 kcal is not taken for a bad request.
 */
function isAbout(error: Error, statuses: readonly number[], words: readonly string[]): boolean {
  const message = error.message.toLowerCase();
  const provided = /^(?:http )?(\d{3})\b/.exec(message)?.[1];
  const status = error instanceof ApiError ? error.status : provided === undefined ? null : Number(provided);
  const byNumber =
    status === null
      ? (message.match(/\b\d+\b/g) ?? []).some((each) => statuses.includes(Number(each)))
      : statuses.includes(status);
  return byNumber || words.some((word) => message.includes(word));
}

/** `failures` is the number of failed tries so far, from 0. */
export function shouldRetryQuery(failures: number, error: Error): boolean {
  if (isAbout(error, [401, 400, 404], ['unauthorized'])) return false;
  const lineOrServer = isAbout(error, [500, 502, 503], ['network', 'fetch', 'timeout']);
  return failures < (lineOrServer ? QUERY_RULES.retriesWhenServerOrLineFails : QUERY_RULES.retriesOtherwise);
}

export function shouldRetryMutation(failures: number, error: Error): boolean {
  if (isAbout(error, [401, 400, 422], ['unauthorized'])) return false;
  return isAbout(error, [500, 502, 503], ['network']) && failures < MUTATION_RULES.retries;
}

export const queryRetryDelay = (failures: number): number =>
  Math.min(QUERY_RULES.firstRetryDelay * 2 ** failures, QUERY_RULES.longestRetryDelay);

/** For data that is kept longer, in its query. No rule retries what a second try cannot change. */
export function cacheRule(rule: { readonly minutes: number; readonly retries: number }) {
  const keptFor = rule.minutes * 60_000;
  return {
    staleTime: keptFor,
    gcTime: keptFor,
    retry: (failures: number, error: Error) => failures < rule.retries && shouldRetryQuery(0, error),
  };
}

/** The address of all things of a kind, alone or with the id of one of them after it. */
const ONE_OR_ALL = /^\/api\/[\w-]+(?=$|\/(?::\w+|[\da-f-]{36})$)/;

/**
 * What a successful write to a path makes stale: all that the rules of features name. An address that no rule knows is
 * taken for a kind of thing, or for one of them.
 */
export function staleAfter(path: string, rules: readonly StaleRule[]): readonly QueryKey[] {
  const reads = rules.filter(({ writes }) => path.includes(writes)).flatMap((rule) => rule.reads);
  if (reads.length > 0) return reads;
  const [things] = ONE_OR_ALL.exec(path) ?? [];
  return things === undefined ? [] : [[things]];
}

const rulesOf = new WeakMap<QueryClient, readonly StaleRule[]>();

/** The shell says what features declare; public pages show nothing of a family and do without. */
export function declareStale(client: QueryClient, rules: readonly StaleRule[]): void {
  rulesOf.set(client, rules);
}

/** Reads again what writes to these paths have made stale, each thing once. */
export async function refreshAfter(client: QueryClient, ...paths: readonly string[]): Promise<void> {
  const rules = rulesOf.get(client) ?? [];
  const keys = new Map(
    paths.flatMap((path) => staleAfter(path, rules)).map((key) => [JSON.stringify(key), key]),
  );
  await Promise.all([...keys.values()].map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // The first key is the path: ['/api/family-members'].
        queryFn: ({ queryKey, signal }) => apiQuery(String(queryKey[0]), { signal }),
        staleTime: QUERY_RULES.staleAfter,
        gcTime: QUERY_RULES.forgottenAfter,
        // Without a network the queries answer from what the device has kept, instead of waiting for one.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: shouldRetryQuery,
        retryDelay: queryRetryDelay,
      },
      mutations: { networkMode: 'always', retry: shouldRetryMutation, retryDelay: MUTATION_RULES.retryDelay },
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

const SECRET = /password|secret|token/i;

/** Passwords and the like do not belong in a console that a family shares. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      SECRET.test(key) ? '(not logged)' : withoutSecrets(inner),
    ]),
  );
}
