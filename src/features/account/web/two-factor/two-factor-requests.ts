import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiQuery, apiRequest } from '#platform/web/api-client.ts';
import type { TwoFactorSetup, TwoFactorState } from '../../contract/two-factor.ts';

const KEY = [apiPaths.twoFactor.state] as const;

export function useTwoFactorState() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => apiQuery<TwoFactorState>(apiPaths.twoFactor.state, { signal }),
  });
}

/** A code or a password that was refused once is refused again: nothing here is sent twice by itself. */
function useChange<Body, Answer>(path: string, after: (answer: Answer) => void) {
  const client = useQueryClient();
  return useMutation<Answer, Error, Body>({
    mutationFn: (body) => apiRequest<Answer>('POST', path, { body }),
    retry: false,
    onSuccess: async (answer) => {
      after(answer);
      await client.invalidateQueries({ queryKey: KEY });
    },
  });
}

interface WithPassword {
  readonly password: string;
}

export const useStart = (after: (setup: TwoFactorSetup) => void) =>
  useChange<WithPassword, TwoFactorSetup>(apiPaths.twoFactor.start, after);
export const useConfirm = (after: () => void) =>
  useChange<{ readonly code: string }, TwoFactorState>(apiPaths.twoFactor.confirm, after);
export const useStop = (after: () => void) =>
  useChange<WithPassword, TwoFactorState>(apiPaths.twoFactor.stop, after);
export const useNewRecoveryCodes = (after: (codes: readonly string[]) => void) =>
  useChange<WithPassword, { recoveryCodes: string[] }>(apiPaths.twoFactor.recoveryCodes, (answer) =>
    after(answer.recoveryCodes),
  );

/** The server's own words, or what is left to say when it gave no answer. */
export function problemOf(error: Error | null): string | null {
  if (error === null) return null;
  const sentence = error instanceof ApiError ? error.sentence : null;
  return sentence ?? 'This did not work. Please check your connection and try again.';
}
