import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountPatch } from '#features/account/contract/account-details.ts';
import type { User } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { USER_KEY } from '#platform/web/session.ts';

export function useChangeAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountPatch) => apiRequest<User>('PATCH', apiPaths.accountDetails.change, { body }),
    onSuccess: (user) => client.setQueryData(USER_KEY, user),
    retry: false,
  });
}

interface AccountProblems {
  readonly username: string | null;
  readonly phoneNumber: string | null;
  readonly password: string | null;
  /** What belongs to no field. */
  readonly other: string | null;
  readonly asksPassword: boolean;
}

const FIELDS = ['username', 'phoneNumber', 'password'] as const;

/** Why nothing was saved, each sentence where it belongs. */
export function accountProblems(error: unknown): AccountProblems {
  const none = { username: null, phoneNumber: null, password: null, other: null, asksPassword: false };
  if (error === null) return none;
  if (!(error instanceof ApiError)) {
    return { ...none, other: 'Not saved. Please check your connection and try again.' };
  }
  if (error.code === 'confirmation_needed') return { ...none, asksPassword: true };
  const sentence = error.sentence ?? 'Not saved. Please try again.';
  if (error.code === 'wrong_password') return { ...none, password: sentence };
  const fieldErrors = FIELDS.flatMap((field) => {
    const found = error.fields.find(({ path }) => path === field);
    return found ? [[field, found.message] as const] : [];
  });
  return fieldErrors.length === 0
    ? { ...none, other: sentence }
    : { ...none, ...Object.fromEntries(fieldErrors) };
}
