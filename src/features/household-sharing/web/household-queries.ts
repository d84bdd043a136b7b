import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { forgetUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import type { Household, HouseholdSummary, Invitation } from '../contract.ts';

const paths = apiPaths.householdSharing;

export const useHousehold = () => useQuery<Household | null>({ queryKey: [paths.household] });
export const useInvitations = (isOwner: boolean) =>
  useQuery<Invitation[] | null>({ queryKey: [paths.invitations], enabled: isOwner });
export const useHouseholds = () => useQuery<HouseholdSummary[] | null>({ queryKey: [paths.households] });

export function tellFailure(error: Error): void {
  const sentence = error instanceof ApiError ? error.sentence : null;
  showToast({
    title: 'Not Saved',
    message: sentence ?? 'We could not save this. Please try again.',
    kind: 'error',
  });
}

interface Write {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** A change of the household: who is in it, and what it is called. */
export const useHouseholdWrite = () =>
  useMutation<unknown, Error, Write>({
    mutationFn: ({ method, path, body }) => apiRequest(method, path, body === undefined ? {} : { body }),
    meta: { path: paths.household },
    onError: tellFailure,
  });

/** Another household from now on: nothing of the former one stays on the page. */
export function useHouseholdMove() {
  const client = useQueryClient();
  return useMutation<User, Error, Write>({
    mutationFn: ({ path, body }) => apiRequest('POST', path, body === undefined ? {} : { body }),
    onSuccess: () => forgetUser(client),
    onError: tellFailure,
  });
}
