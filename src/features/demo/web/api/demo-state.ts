import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import type { DemoState } from '../../contract.ts';

const LOOK_AGAIN_MS = 1_000;

/** @param watching looks again each second, for the progress of the first planning */
export function useDemoState(watching: boolean): DemoState | null {
  const { data } = useQuery({
    queryKey: [apiPaths.demo.state],
    queryFn: ({ signal }) => apiQuery<DemoState>(apiPaths.demo.state, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: watching ? LOOK_AGAIN_MS : false,
  });
  return data ?? null;
}
