import { desc, eq } from 'drizzle-orm';
import { userConsents } from '#features/account/server/account-schema.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';

export type ConsentsRepository = ReturnType<typeof createConsentsRepository>;

/** The ledger: rows are added and read, never changed. */
export function createConsentsRepository() {
  return {
    async list(tx: HouseholdTransaction) {
      const { kind, version, given, at } = userConsents;
      return tx.db
        .select({ kind, version, given, at })
        .from(userConsents)
        .where(eq(userConsents.userId, tx.userId))
        .orderBy(desc(at), desc(userConsents.id));
    },

    async add(
      tx: HouseholdTransaction,
      consent: Omit<typeof userConsents.$inferInsert, 'userId'>,
    ): Promise<void> {
      await tx.db.insert(userConsents).values({ ...consent, userId: tx.userId });
    },
  };
}
