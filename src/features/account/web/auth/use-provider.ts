import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { providerProblem } from './provider-problems.ts';

interface Providers {
  readonly oidc: { readonly name: string } | null;
}

/** How the other sign-in is called; `null`: there is none, or nobody could be asked. */
export function useProviderName(): string | null {
  const { data } = useQuery({
    queryKey: [apiPaths.oidc.providers],
    queryFn: ({ signal }) => apiRequest<Providers>('GET', apiPaths.oidc.providers, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.oidc?.name ?? null;
}

/** What went wrong at the other sign-in; taken out of the address at once, so that it is said once. */
export function useProviderProblem(): string | null {
  const [params, setParams] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const code = params.get('problem');
  useEffect(() => {
    if (code === null) return;
    setProblem(providerProblem(code));
    setParams(
      (all) => {
        all.delete('problem');
        return all;
      },
      { replace: true },
    );
  }, [code, setParams]);
  return problem;
}
