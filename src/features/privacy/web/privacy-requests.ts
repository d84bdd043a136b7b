import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Household } from '#features/household-sharing/contract.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiFetch, apiQuery, apiRequest } from '#platform/web/api-client.ts';
import { useUser } from '#platform/web/session.ts';
import type { AccountDeletionBody } from '../contract/deletion.ts';
import type { Retention, RetentionPatch } from '../contract/retention.ts';

export const retentionQuery = queryOptions({
  queryKey: [apiPaths.retention.read],
  queryFn: ({ signal }) => apiQuery<Retention>(apiPaths.retention.read, { signal }),
});

export function useChangeRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RetentionPatch) => apiRequest<Retention>('PATCH', apiPaths.retention.update, { body }),
    onSuccess: (answer) => client.setQueryData(retentionQuery.queryKey, answer),
  });
}

/** `undefined`: the sign-in is fresh enough, or there is no password. */
type Password = string | undefined;

const withPassword = (password: Password) => (password === undefined ? {} : { password });

async function download(password: Password): Promise<void> {
  const response = await apiFetch('POST', apiPaths.dataExport.download, {
    body: withPassword(password),
    accept: 'application/zip',
  });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `hearthwell-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  // Saving has begun by then; the memory is given back.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const useDownload = () => useMutation({ mutationFn: download, retry: false });

/** Whether a family goes on after this account, in which its profile could stay; `null`: not known yet. */
export function useGoesOn(): boolean | null {
  const { user } = useUser();
  const path = apiPaths.householdSharing.household;
  const { data, isError } = useQuery<Household | null>({ queryKey: [path] });
  if (user?.access.role === 'caregiver') return false;
  // Where it cannot be known the question is asked: an answer that nobody needs does no harm.
  if (data === undefined) return isError ? true : null;
  return (data?.people.length ?? 1) > 1;
}

/** Whether the family keeps the profile in any case: of a teen who is not known to be 18. */
export function useIsMinor(): boolean {
  const { user } = useUser();
  const { data } = useQuery<Household | null>({ queryKey: [apiPaths.householdSharing.household] });
  return user?.access.role === 'teen' && data?.people.find(({ you }) => you)?.isOfAge !== true;
}

export type Deletable = 'account' | 'household';

export type ProfileFate = NonNullable<AccountDeletionBody['profile']>;

interface DeletionAsked {
  readonly password: Password;
  /** `null`: nobody was asked. */
  readonly profile: ProfileFate | null;
}

export const useDeletion = (what: Deletable) =>
  useMutation({
    mutationFn: ({ password, profile }: DeletionAsked) =>
      apiRequest('DELETE', apiPaths.deletion[what], {
        body: { ...withPassword(password), ...(profile === null ? {} : { profile }), confirmation: 'delete' },
      }),
    retry: false,
  });

/** What the server says to an attempt that needs the password: ask for it, or that it is wrong. */
export function passwordProblem(error: Error | null): 'asked' | 'wrong' | null {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'confirmation_needed') return 'asked';
  return code === 'wrong_password' ? 'wrong' : null;
}
