import { countedTime } from '#domain/calendar/change-time.ts';
import type { Preferences, PreferencesPatch } from '#platform/contract/preferences.ts';
import { allow } from '#platform/server/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor, Database } from '#platform/server/db/database.ts';
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

/** The later choice wins, `null` takes away, and what is not given stays. */
function merged(
  { preferences, changedAt }: KeptPreferences,
  patch: PreferencesPatch,
  now: number,
): KeptPreferences {
  const { changedAt: provided, ...change } = patch;
  const standing = Object.entries(change).flatMap(([name, value]) => {
    const time = countedTime(provided, changedAt[name], now);
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
