import { and, eq, lt, sql } from 'drizzle-orm';
import type { HouseholdTransaction } from './database.ts';
import { idempotencyKeys } from './household-schema.ts';

export interface KeyClaim {
  readonly key: string;
  readonly fingerprint: string;
  /** Of the answer. */
  readonly status: number;
  readonly createdAt: Date;
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

const ofKey = (tx: HouseholdTransaction, key: string) =>
  and(eq(idempotencyKeys.householdId, tx.householdId), eq(idempotencyKeys.key, key));

export function createIdempotencyKeys() {
  return {
    /** `null`: the key is ours now. Waits for another transaction that is about to take the same key. */
    async claim(tx: HouseholdTransaction, claim: KeyClaim) {
      const claimed = await tx.db
        .insert(idempotencyKeys)
        .values({ ...claim, householdId: tx.householdId })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (claimed.length > 0) return null;
      const [known] = await tx.db
        .select({ fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer })
        .from(idempotencyKeys)
        .where(ofKey(tx, claim.key));
      if (known === undefined) throw new Error('a key was neither free nor taken');
      return known;
    },

    async keepAnswer(tx: HouseholdTransaction, key: string, answer: unknown): Promise<void> {
      await tx.db.update(idempotencyKeys).set({ answer }).where(ofKey(tx, key));
    },

    /** Forgets answers that name somebody who is no more. */
    async forgetMentions(tx: HouseholdTransaction, name: string): Promise<void> {
      const named = sql`strpos(${idempotencyKeys.answer}::text, ${JSON.stringify(name).slice(1, -1)}) > 0`;
      await tx.db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.householdId, tx.householdId), named));
    },

    /** Forgets the household's keys from before `time`. */
    async sweep(tx: HouseholdTransaction, time: Date): Promise<void> {
      await tx.db
        .delete(idempotencyKeys)
        .where(and(eq(idempotencyKeys.householdId, tx.householdId), lt(idempotencyKeys.createdAt, time)));
    },
  };
}
