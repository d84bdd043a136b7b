import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsentBody, Consents } from '#contract/consents.ts';
import type { AccountDeletionBody } from '#contract/deletion.ts';
import type { Household } from '#contract/household-sharing.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Retention, RetentionPatch } from '#contract/retention.ts';
import { ApiError, apiFetch, apiQuery, apiRequest } from '#web/lib/api-client.ts';
import { useUser } from '#web/lib/session.ts';

export const retentionQuery = queryOptions({
  queryKey: [apiPaths.retention.read],
  queryFn: ({ signal }) => apiQuery<Retention>(apiPaths.retention.read, { signal }),
});

export const consentsQuery = queryOptions({
  queryKey: [apiPaths.consents.read],
  queryFn: ({ signal }) => apiQuery<Consents>(apiPaths.consents.read, { signal }),
});

export function useChangeRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RetentionPatch) => apiRequest<Retention>('PATCH', apiPaths.retention.update, { body }),
    onSuccess: (answer) => client.setQueryData(retentionQuery.queryKey, answer),
  });
}

export function useRecordConsents() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(bodies: readonly ConsentBody[]) {
      let answer: Consents | null = null;
      for (const body of bodies)
        answer = await apiRequest<Consents>('POST', apiPaths.consents.record, { body });
      return answer;
    },
    onSuccess: (answer) => answer && client.setQueryData(consentsQuery.queryKey, answer),
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

/** Whether a family goes on after this account, in which its profile could stay. */
export function useGoesOn(): boolean {
  const { user } = useUser();
  const path = apiPaths.householdSharing.household;
  const { data } = useQuery<Household | null>({ queryKey: [path] });
  return user?.access.role !== 'caregiver' && (data?.people.length ?? 1) > 1;
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

export const sentenceOf = (error: Error | null): string =>
  (error instanceof ApiError ? error.sentence : null) ?? 'That didn’t work. Please try again.';
