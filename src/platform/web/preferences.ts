import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { User } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import type { Preferences, PreferencesPatch } from '#platform/contract/preferences.ts';
import { enqueueWrite, onWriteRefused, stampChange, writeQueue } from './offline/offline-writes.ts';
import { PREFERENCES_TOPIC, withChange, withWaitingPreferences } from './preference-changes.ts';
import { DEFAULT_READING } from './reader.ts';
import { followPreferences, shownPreferences } from './reading.ts';
import { USER_KEY, useUser } from './session.ts';
import type { Settle } from './web-feature.ts';

/** For the list of changes that wait for the network. */
const WORDS: Readonly<Record<keyof Preferences, string>> = {
  units: 'Change the units',
  locale: 'Change the region',
  timeZone: 'Change the time zone',
  dayStartMinutes: 'Change when the day begins',
  firstDayOfWeek: 'Change the first day of the week',
  theme: 'Change light or dark',
  clear: 'Change the size of text',
};

/** As chosen, with the browser's own where nothing was; for visitors the product's own. */
export function usePreferences() {
  const { user } = useUser();
  return user === null ? DEFAULT_READING : shownPreferences(user.preferences ?? {});
}

function show(client: QueryClient, preferences: Preferences): void {
  followPreferences(preferences);
  client.setQueryData<User | null>(USER_KEY, (user) => user && { ...user, preferences });
}

/** Shown at once; settles when it is kept on this device, and goes to the account when there is a network. */
export async function choosePreference(client: QueryClient, change: PreferencesPatch): Promise<void> {
  const [name] = Object.keys(change) as (keyof Preferences)[];
  if (name === undefined) return;
  show(client, withChange(client.getQueryData<User | null>(USER_KEY)?.preferences ?? {}, change));
  await enqueueWrite({
    method: 'PATCH',
    path: apiPaths.preferences.update,
    body: { ...change, changedAt: stampChange() },
    topic: PREFERENCES_TOPIC,
    // One that the server refused does not block the others.
    entity: `preferences/${name}`,
    words: WORDS[name],
    change,
    whenGone: 'reported',
    isOfPerson: true,
  });
}

/** One preference at a time. */
export function useChoosePreference() {
  const client = useQueryClient();
  return (change: PreferencesPatch) => choosePreference(client, change);
}

export const settlePreferences: Settle = (queryClient, write, answer) => {
  const others = writeQueue.state().writes.filter(({ key }) => key !== write.key);
  show(queryClient, withWaitingPreferences({ preferences: answer as Preferences }, others).preferences);
};

// What the server does not take is not shown as if it had.
onWriteRefused(({ topic }, client) => {
  if (topic === PREFERENCES_TOPIC) void client?.invalidateQueries({ queryKey: USER_KEY });
});
