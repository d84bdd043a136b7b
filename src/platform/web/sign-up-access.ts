import { useQuery } from '@tanstack/react-query';
import type { SignUpAccess } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from './api-client.ts';

/** Who may make an account here. Until the server has said so, and when it cannot: everyone. */
export function useSignUpAccess(): SignUpAccess['signUp'] {
  const { data } = useQuery({
    queryKey: [apiPaths.accounts.signup],
    queryFn: ({ signal }) => apiRequest<SignUpAccess>('GET', apiPaths.accounts.signup, { signal }),
    retry: false,
  });
  return data?.signUp === 'invited' || data?.signUp === 'off' ? data.signUp : 'open';
}
