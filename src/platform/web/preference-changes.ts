import type { Preferences, PreferencesPatch } from '#platform/contract/preferences.ts';
import type { WaitingWrite } from './offline/waiting-write.ts';

export const PREFERENCES_TOPIC = 'preferences';

/** `null` goes back to following the browser. */
export function withChange(before: Preferences, change: PreferencesPatch): Preferences {
  const provided = Object.entries({ ...before, ...change });
  return Object.fromEntries(provided.filter(([, value]) => value !== null && value !== undefined));
}

type Waiting = Pick<WaitingWrite, 'topic' | 'problem' | 'change'>;

/** What the server knows (of a person, or alone) with what was chosen on this device and is not sent yet. */
export function withWaitingPreferences<Given extends { readonly preferences?: Preferences }>(
  provided: Given,
  writes: readonly Waiting[],
): Given {
  const changes = writes.filter(({ topic, problem }) => topic === PREFERENCES_TOPIC && problem === null);
  if (changes.length === 0) return provided;
  const replay = (before: Preferences, { change }: Waiting) => withChange(before, change as PreferencesPatch);
  return { ...provided, preferences: changes.reduce(replay, provided.preferences ?? {}) };
}
