import type { Preferences, PreferencesPatch } from '#contract/preferences.ts';
import type { WaitingWrite } from './offline/waiting-write.ts';

export const PREFERENCES_TOPIC = 'preferences';

/** `null` goes back to following the browser. */
export function withChange(before: Preferences, change: PreferencesPatch): Preferences {
  const told = Object.entries({ ...before, ...change });
  return Object.fromEntries(told.filter(([, value]) => value !== null && value !== undefined));
}

/** The server's answer with what was chosen on this device and is not sent yet. */
export function withWaitingChanges(
  preferences: Preferences,
  writes: readonly Pick<WaitingWrite, 'topic' | 'problem' | 'change'>[],
): Preferences {
  return writes
    .filter(({ topic, problem }) => topic === PREFERENCES_TOPIC && problem === null)
    .reduce((before, { change }) => withChange(before, change as PreferencesPatch), preferences);
}
