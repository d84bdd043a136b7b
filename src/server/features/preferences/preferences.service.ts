import type { Preferences, PreferencesPatch } from '#contract/preferences.ts';
import type { Actor, Database } from '#server/db/database.ts';
import { allow } from '#server/platform/access.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PreferencesRepository } from './preferences.repository.ts';

export interface PreferencesDeps {
  readonly database: Database;
  readonly repository: PreferencesRepository;
  readonly clock: Clock;
}

export interface PreferencesService {
  read(actor: Actor): Promise<Preferences>;
  update(actor: Actor, change: PreferencesPatch): Promise<Preferences>;
}

/** What is told anew wins, `null` takes away, and what is not told stays. */
function merged(before: Preferences, change: PreferencesPatch): Preferences {
  const told = Object.entries({ ...before, ...change });
  return Object.fromEntries(told.filter(([, value]) => value !== null && value !== undefined));
}

export function createPreferencesService({
  database,
  repository,
  clock,
}: PreferencesDeps): PreferencesService {
  return {
    async read(actor) {
      allow(actor, 'own');
      return database.withHousehold(actor, (tx) => repository.read(tx));
    },
    async update(actor, change) {
      allow(actor, 'own');
      return database.withHousehold(actor, async (tx) => {
        const next = merged(await repository.read(tx), change);
        await repository.write(tx, next, clock());
        return next;
      });
    },
  };
}
