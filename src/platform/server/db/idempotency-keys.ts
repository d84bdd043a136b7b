import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { TextCipher } from '../encryption.ts';
import type { HouseholdTransaction } from './database.ts';
import { idempotencyKeys } from './household-schema.ts';
import { KEPT_ANSWER } from './sealed-columns.ts';

export interface KeyClaim {
  readonly key: string;
  readonly fingerprint: string;
  /** Of the answer. */
  readonly status: number;
  readonly createdAt: Date;
}

/** What a key that is taken was used for, and what it was answered with (`null`: nothing). */
export interface KnownKey {
  readonly fingerprint: string;
  readonly answer: unknown;
}

export interface IdempotencyKeys {
  /** `null`: the key is ours now. Waits for another transaction that is about to take the same key. */
  claim(tx: HouseholdTransaction, claim: KeyClaim): Promise<KnownKey | null>;
  keepAnswer(tx: HouseholdTransaction, key: string, answer: unknown): Promise<void>;
  /** Forgets answers that name someone whose account is gone. */
  forgetMentions(tx: HouseholdTransaction, name: string): Promise<void>;
  /** Forgets the household's keys from before `time`. */
  sweep(tx: HouseholdTransaction, time: Date): Promise<void>;
}

const ofKey = (tx: HouseholdTransaction, key: string) =>
  and(eq(idempotencyKeys.householdId, tx.householdId), eq(idempotencyKeys.key, key));

/** Answers may repeat a note or a name of a profile: they are sealed with the household's own key. */
export function createIdempotencyKeys(
  cipherOf: (tx: HouseholdTransaction) => Promise<TextCipher>,
): IdempotencyKeys {
  return {
    async claim(tx, claim) {
      const claimed = await tx.db
        .insert(idempotencyKeys)
        .values({ ...claim, householdId: tx.householdId })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (claimed.length > 0) return null;
      const [known] = await tx.db
        .select({ fingerprint: idempotencyKeys.fingerprint, sealed: idempotencyKeys.answerEncrypted })
        .from(idempotencyKeys)
        .where(ofKey(tx, claim.key));
      if (known === undefined) throw new Error('a key was neither free nor taken');
      if (known.sealed === null) return { fingerprint: known.fingerprint, answer: null };
      const text = (await cipherOf(tx)).decrypt(known.sealed, KEPT_ANSWER.place(claim.key));
      return { fingerprint: known.fingerprint, answer: JSON.parse(text) };
    },

    async keepAnswer(tx, key, answer) {
      if (answer === null) return;
      const sealed = (await cipherOf(tx)).encrypt(JSON.stringify(answer), KEPT_ANSWER.place(key));
      await tx.db.update(idempotencyKeys).set({ answerEncrypted: sealed }).where(ofKey(tx, key));
    },

    async forgetMentions(tx, name) {
      const ofHousehold = eq(idempotencyKeys.householdId, tx.householdId);
      const kept = await tx.db
        .select({ key: idempotencyKeys.key, sealed: idempotencyKeys.answerEncrypted })
        .from(idempotencyKeys)
        .where(and(ofHousehold, isNotNull(idempotencyKeys.answerEncrypted)));
      if (kept.length === 0) return;
      const cipher = await cipherOf(tx);
      const asJson = JSON.stringify(name).slice(1, -1);
      const naming = kept.filter(
        ({ key, sealed }) =>
          sealed !== null && cipher.decrypt(sealed, KEPT_ANSWER.place(key)).includes(asJson),
      );
      const keys = naming.map(({ key }) => key);
      if (keys.length > 0)
        await tx.db.delete(idempotencyKeys).where(and(ofHousehold, inArray(idempotencyKeys.key, keys)));
    },

    async sweep(tx, time) {
      await tx.db
        .delete(idempotencyKeys)
        .where(and(eq(idempotencyKeys.householdId, tx.householdId), lt(idempotencyKeys.createdAt, time)));
    },
  };
}
