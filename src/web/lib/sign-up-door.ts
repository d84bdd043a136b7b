import { useQuery } from '@tanstack/react-query';
import type { SignUpDoor } from '#contract/accounts.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from './api-client.ts';

/** Who may make an account here. Until the server has said so, and when it cannot: everyone. */
export function useSignUpDoor(): SignUpDoor['signUp'] {
  const { data } = useQuery({
    queryKey: [apiPaths.accounts.signup],
    queryFn: ({ signal }) => apiRequest<SignUpDoor>('GET', apiPaths.accounts.signup, { signal }),
    retry: false,
  });
  return data?.signUp === 'invited' || data?.signUp === 'off' ? data.signUp : 'open';
}
