import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { verifications } from '#platform/server/db/platform-schema.ts';
import { signInGuards } from '../account-schema.ts';

export interface GuardRules {
  /** Failures in a row before there is any wait. */
  readonly freeFailures: number;
  readonly longestWaitSeconds: number;
  /** After so long without a failure a row starts over. */
  readonly forgottenAfterSeconds: number;
}

export interface SignInGuardRepository {
  /**
   * Takes one try, counted as a failure until it is known to be none: of tries at the same moment no more get
   * through than one after the other would. `null` when the next try is allowed later, and then when.
   */
  take(key: string, now: Date): Promise<null | { readonly blockedUntil: Date }>;
  forgive(key: string): Promise<void>;
  /** Forgets rows that no longer count, and what the sign-in library kept for a while. */
  sweep(now: Date): Promise<void>;
}

export function createSignInGuardRepository(database: Database, rules: GuardRules): SignInGuardRepository {
  const { db } = database;

  /** One try, or nothing when the wait is not over. The wait doubles from one second. */
  async function takeOne(key: string, now: Date): Promise<boolean> {
    const forgotten = new Date(now.getTime() - rules.forgottenAfterSeconds * 1_000);
    const count = sql`CASE WHEN ${signInGuards.lastFailureAt} < ${forgotten} THEN 1 ELSE ${signInGuards.failures} + 1 END`;
    const beyond = sql`(${count} - ${rules.freeFailures}::int)`;
    const wait = sql`CASE WHEN ${beyond} < 0 THEN 0 ELSE least(${rules.longestWaitSeconds}::int, power(2, least(${beyond}, 30))) END`;
    const rows = await db
      .insert(signInGuards)
      .values({ key, failures: 1, lastFailureAt: now, blockedUntil: now })
      .onConflictDoUpdate({
        target: signInGuards.key,
        set: {
          failures: count,
          lastFailureAt: now,
          blockedUntil: sql`${now}::timestamptz + make_interval(secs => ${wait})`,
        },
        setWhere: lte(signInGuards.blockedUntil, now),
      })
      .returning({ failures: signInGuards.failures });
    return rows.length === 1;
  }

  return {
    async take(key, now) {
      // Forgiven by a success in between, there is no row to wait for: one more try.
      for (;;) {
        if (await takeOne(key, now)) return null;
        const [row] = await db
          .select({ blockedUntil: signInGuards.blockedUntil })
          .from(signInGuards)
          .where(eq(signInGuards.key, key));
        if (row !== undefined && row.blockedUntil > now) return row;
      }
    },

    async forgive(key) {
      await db.delete(signInGuards).where(eq(signInGuards.key, key));
    },

    async sweep(now) {
      const forgotten = new Date(now.getTime() - rules.forgottenAfterSeconds * 1_000);
      await db
        .delete(signInGuards)
        .where(and(lt(signInGuards.lastFailureAt, forgotten), lt(signInGuards.blockedUntil, now)));
      await db.delete(verifications).where(lt(verifications.expiresAt, now));
    },
  };
}
