import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Preferences, PreferencesPatch } from '#contract/preferences.ts';
import { apiRequest } from './api-client.ts';
import { DEFAULT_READING } from './format.ts';
import { followPreferences, shownPreferences } from './reading.ts';
import { USER_KEY, useUser } from './session.ts';

/** As chosen, with the browser's own where nothing was; for visitors the product's own. */
export function usePreferences() {
  const { user } = useUser();
  return user === null ? DEFAULT_READING : shownPreferences(user.preferences ?? {});
}

function withChange(before: Preferences, change: PreferencesPatch): Preferences {
  const told = Object.entries({ ...before, ...change });
  return Object.fromEntries(told.filter(([, value]) => value !== null && value !== undefined));
}

/** Shown at once, and taken back when the server does not take it. */
export function useSavePreferences() {
  const client = useQueryClient();
  const show = (preferences: Preferences) => {
    followPreferences(preferences);
    client.setQueryData<User | null>(USER_KEY, (user) => user && { ...user, preferences });
  };
  return useMutation({
    mutationFn: (body: PreferencesPatch) =>
      apiRequest<Preferences>('PATCH', apiPaths.preferences.update, { body }),
    onMutate(change) {
      const before = client.getQueryData<User | null>(USER_KEY)?.preferences ?? {};
      show(withChange(before, change));
      return { before };
    },
    onSuccess: show,
    onError: (_error, _change, kept) => kept && show(kept.before),
    // Two changes at once arrive in the order in which they were made.
    scope: { id: 'preferences' },
  });
}
