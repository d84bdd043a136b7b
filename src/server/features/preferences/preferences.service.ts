import type { Preferences, PreferencesPatch } from '#contract/preferences.ts';
import { countedTime } from '#core/calendar/change-time.ts';
import type { Actor, Database } from '#server/db/database.ts';
import { allow } from '#server/platform/access.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { KeptPreferences, PreferencesRepository } from './preferences.repository.ts';

export interface PreferencesDeps {
  readonly database: Database;
  readonly repository: PreferencesRepository;
  readonly clock: Clock;
}

export interface PreferencesService {
  read(actor: Actor): Promise<Preferences>;
  update(actor: Actor, change: PreferencesPatch): Promise<Preferences>;
}

/** What was chosen later stands, `null` takes away, and what is not told stays. */
function merged(
  { preferences, changedAt }: KeptPreferences,
  patch: PreferencesPatch,
  now: number,
): KeptPreferences {
  const { changedAt: told, ...change } = patch;
  const standing = Object.entries(change).flatMap(([name, value]) => {
    const time = countedTime(told, changedAt[name], now);
    const isLate = time < (changedAt[name] ?? '');
    return value === undefined || isLate ? [] : [{ name, value, time }];
  });
  const next = { ...preferences, ...Object.fromEntries(standing.map(({ name, value }) => [name, value])) };
  return {
    preferences: Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null)),
    changedAt: { ...changedAt, ...Object.fromEntries(standing.map(({ name, time }) => [name, time])) },
  };
}

export function createPreferencesService({
  database,
  repository,
  clock,
}: PreferencesDeps): PreferencesService {
  return {
    async read(actor) {
      allow(actor, 'own');
      return database.withHousehold(actor, async (tx) => (await repository.read(tx)).preferences);
    },
    async update(actor, change) {
      allow(actor, 'own');
      return database.withHousehold(actor, async (tx) => {
        const now = clock();
        const next = merged(await repository.read(tx), change, now.getTime());
        await repository.write(tx, next, now);
        return next.preferences;
      });
    },
  };
}
