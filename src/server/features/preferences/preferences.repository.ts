import { eq } from 'drizzle-orm';
import type { Preferences } from '#contract/preferences.ts';
import { userPreferences } from '#server/db/account-schema.ts';
import type { HouseholdTransaction } from '#server/db/database.ts';

export type PreferencesRepository = ReturnType<typeof createPreferencesRepository>;

/** Of the person of the transaction. */
export function createPreferencesRepository() {
  return {
    async read(tx: HouseholdTransaction): Promise<Preferences> {
      const [row] = await tx.db
        .select({ preferences: userPreferences.preferences })
        .from(userPreferences)
        .where(eq(userPreferences.userId, tx.userId))
        // Two devices may change different things at once.
        .for('update');
      return row?.preferences ?? {};
    },

    async write(tx: HouseholdTransaction, preferences: Preferences, now: Date): Promise<void> {
      await tx.db
        .insert(userPreferences)
        .values({ userId: tx.userId, preferences, updatedAt: now })
        .onConflictDoUpdate({ target: userPreferences.userId, set: { preferences, updatedAt: now } });
    },
  };
}
