import { eq } from 'drizzle-orm';
import type { Preferences } from '#platform/contract/preferences.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { userPreferences } from '../account-schema.ts';

export interface KeptPreferences {
  readonly preferences: Preferences;
  /** When each of them was chosen (ISO); those from before this was noted have none. */
  readonly changedAt: Readonly<Record<string, string>>;
}

export type PreferencesRepository = ReturnType<typeof createPreferencesRepository>;

/** Of the person of the transaction. */
export function createPreferencesRepository() {
  return {
    async read(tx: HouseholdTransaction): Promise<KeptPreferences> {
      const [row] = await tx.db
        .select({ preferences: userPreferences.preferences, changedAt: userPreferences.changedAt })
        .from(userPreferences)
        .where(eq(userPreferences.userId, tx.userId))
        // Two devices may change different things at once.
        .for('update');
      return row ?? { preferences: {}, changedAt: {} };
    },

    async write(tx: HouseholdTransaction, kept: KeptPreferences, now: Date): Promise<void> {
      await tx.db
        .insert(userPreferences)
        .values({ userId: tx.userId, ...kept, updatedAt: now })
        .onConflictDoUpdate({ target: userPreferences.userId, set: { ...kept, updatedAt: now } });
    },
  };
}
