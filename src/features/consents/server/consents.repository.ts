import { and, desc, eq } from 'drizzle-orm';
import { userConsents } from '#features/account/server/account-schema.ts';
import { memberConsents } from '#features/family-members/server/family-members-schema.ts';
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

    /** The latest word of a parent or guardian about a member; `null`: there is none. */
    async guardianGave(tx: HouseholdTransaction, memberId: string): Promise<boolean | null> {
      const { given, at, id } = memberConsents;
      const [latest] = await tx.db
        .select({ given })
        .from(memberConsents)
        .where(
          and(
            eq(memberConsents.householdId, tx.householdId),
            eq(memberConsents.memberId, memberId),
            eq(memberConsents.kind, 'guardian'),
          ),
        )
        .orderBy(desc(at), desc(id))
        .limit(1);
      return latest?.given ?? null;
    },

    async add(
      tx: HouseholdTransaction,
      consent: Omit<typeof userConsents.$inferInsert, 'userId'>,
    ): Promise<void> {
      await tx.db.insert(userConsents).values({ ...consent, userId: tx.userId });
    },
  };
}
