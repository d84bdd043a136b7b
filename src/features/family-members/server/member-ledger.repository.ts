import { and, desc, eq } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { memberAccessLog, memberConsents } from './family-members-schema.ts';

interface MemberLedger {
  readonly consents: readonly (typeof memberConsents.$inferSelect)[];
  readonly accesses: readonly (typeof memberAccessLog.$inferSelect)[];
}

export type MemberLedgerRepository = ReturnType<typeof createMemberLedgerRepository>;

/** What was agreed for a member and who looked at their profile. Nothing in it is sealed, so it moves as it is. */
export function createMemberLedgerRepository() {
  return {
    async read(tx: HouseholdTransaction, memberId: string): Promise<MemberLedger> {
      const ofMember = <Table extends typeof memberConsents | typeof memberAccessLog>(table: Table) =>
        and(eq(table.householdId, tx.householdId), eq(table.memberId, memberId));
      return {
        consents: await tx.db.select().from(memberConsents).where(ofMember(memberConsents)),
        accesses: await tx.db.select().from(memberAccessLog).where(ofMember(memberAccessLog)),
      };
    },

    async write(tx: HouseholdTransaction, { consents, accesses }: MemberLedger): Promise<void> {
      const here = <Row>(rows: readonly Row[]) =>
        rows.map((row) => ({ ...row, householdId: tx.householdId }));
      if (consents.length > 0) await tx.db.insert(memberConsents).values(here(consents));
      if (accesses.length > 0) await tx.db.insert(memberAccessLog).values(here(accesses));
    },

    /** The latest answer of a parent or guardian about a member; `null`: there is none. */
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
  };
}
