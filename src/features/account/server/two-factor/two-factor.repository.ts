import { and, eq, gt, like } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/household-schema.ts';
import { verifications } from '#platform/server/db/platform-schema.ts';
import { twoFactors } from '../account-schema.ts';

export interface TwoFactorRow {
  readonly enabled: boolean;
  /** Hashes, as JSON. */
  readonly recoveryCodes: string;
  readonly lockedUntil: Date | null;
}

export interface TwoFactorRepository {
  /** `null`: never set up. */
  unsafeRead(userId: string): Promise<TwoFactorRow | null>;
  /** Until the end of the transaction no other second step of this person is looked at. */
  unsafeHold(userId: string): Promise<TwoFactorRow | null>;
  /** Who has given the right password and not yet a code. */
  unsafePersonOfChallenge(challenge: string, now: Date): Promise<string | null>;
  /** Every browser of this person is asked for a code again. */
  unsafeForgetTrustedDevices(userId: string): Promise<void>;
}

export function createTwoFactorRepository({ db }: Database): TwoFactorRepository {
  async function unsafeRead(userId: string): Promise<TwoFactorRow | null> {
    const [row] = await db
      .select({
        enabled: users.twoFactorEnabled,
        recoveryCodes: twoFactors.backupCodes,
        lockedUntil: twoFactors.lockedUntil,
      })
      .from(twoFactors)
      .innerJoin(users, eq(users.id, twoFactors.userId))
      .where(eq(twoFactors.userId, userId));
    return row ?? null;
  }
  return {
    unsafeRead,

    async unsafeHold(userId) {
      await db
        .select({ id: twoFactors.id })
        .from(twoFactors)
        .where(eq(twoFactors.userId, userId))
        .for('update');
      return unsafeRead(userId);
    },

    async unsafePersonOfChallenge(challenge, now) {
      const [row] = await db
        .select({ userId: verifications.value })
        .from(verifications)
        .where(and(eq(verifications.identifier, challenge), gt(verifications.expiresAt, now)));
      return row?.userId ?? null;
    },

    async unsafeForgetTrustedDevices(userId) {
      await db
        .delete(verifications)
        .where(and(like(verifications.identifier, 'trust-device-%'), eq(verifications.value, userId)));
    },
  };
}
