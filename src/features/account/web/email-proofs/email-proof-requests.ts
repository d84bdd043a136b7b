import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiQuery, apiRequest } from '#platform/web/api-client.ts';
import { USER_KEY } from '#platform/web/session.ts';
import type { ChangeEmailBody, SignInMethods, VerificationStatus } from '../../contract/email-proofs.ts';
import { TOKEN_LENGTH } from './token-in-address.ts';

const paths = apiPaths.emailProofs;

const verificationQuery = queryOptions({
  queryKey: [paths.verification],
  queryFn: ({ signal }) => apiQuery<VerificationStatus>(paths.verification, { signal }),
  staleTime: 0,
});

/** @param lookEvery milliseconds between two looks while the address is not verified; left out: once */
export function useVerification(options: { readonly enabled: boolean; readonly lookEvery?: number }) {
  const { enabled, lookEvery } = options;
  return useQuery({
    ...verificationQuery,
    enabled,
    refetchInterval: ({ state }) => (lookEvery === undefined || state.data?.verified ? false : lookEvery),
    // The link may have been opened in another window meanwhile.
    refetchOnWindowFocus: lookEvery === undefined ? false : 'always',
  });
}

function useVerificationMutation<Body>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => apiRequest<VerificationStatus>('POST', path, { body: body ?? undefined }),
    onSuccess: (status) => client.setQueryData(verificationQuery.queryKey, status),
    meta: { path },
  });
}

export const useSendVerification = () => useVerificationMutation<void>(paths.sendVerification);
export const useChangeEmail = () => useVerificationMutation<ChangeEmailBody>(paths.changeEmail);

export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { token: string; keep: readonly string[] }) =>
      apiRequest<{ email: string }>('POST', paths.confirmEmail, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: USER_KEY });
      await client.invalidateQueries({ queryKey: verificationQuery.queryKey });
    },
    meta: { path: paths.confirmEmail },
  });
}

export const useRequestReset = () =>
  useMutation({
    mutationFn: (username: string) =>
      apiRequest<Pick<VerificationStatus, 'mailGoesTo'>>('POST', paths.requestReset, { body: { username } }),
    meta: { path: paths.requestReset },
  });

export const useConfirmReset = () =>
  useMutation({
    mutationFn: (body: { token: string; password: string; keep: readonly string[] }) =>
      apiRequest<{ success: true }>('POST', paths.confirmReset, { body }),
    meta: { path: paths.confirmReset },
  });

/**
 * What the token of a link would remove, and so whether it still opens anything.
 *
 * @param path `apiPaths.emailProofs.lookEmail` or `lookReset`
 * @param isUsed the link did its work: there is nothing to look up anymore, and asking would only say so
 */
export const useLook = (path: string, token: string, isUsed = false) =>
  useQuery({
    queryKey: [path, token],
    queryFn: ({ signal }) => apiRequest<SignInMethods>('POST', path, { body: { token }, signal }),
    // Of a whole token: while someone types a code, nothing is asked.
    enabled: token.length === TOKEN_LENGTH && !isUsed,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const hasCode = (error: Error | null, code: 'link_over' | 'email_taken'): boolean =>
  error instanceof ApiError && error.code === code;

/** Nothing was said about the link itself: what it would remove is not known. */
export const isUnknown = (error: Error | null): boolean => error !== null && !hasCode(error, 'link_over');

/** The server's own sentence, else one that fits a silent line. */
export const sentenceOf = (error: Error): string =>
  (error instanceof ApiError ? error.sentence : null) ??
  'We could not reach the server. Please check your connection and try again.';
