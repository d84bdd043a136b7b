import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/household-schema.ts';
import { accounts } from '../account-schema.ts';

export interface LinkedPerson {
  readonly userId: string;
  /** The second step is on. */
  readonly twoFactorEnabled: boolean;
}

export interface OidcRepository {
  /** Until the transaction ends, no other request can link this subject. */
  lock(issuer: string, subject: string): Promise<void>;
  unsafeFind(issuer: string, subject: string): Promise<LinkedPerson | null>;
  isLinked(userId: string, issuer: string): Promise<boolean>;
  insert(userId: string, issuer: string, subject: string): Promise<void>;
  remove(userId: string, issuer: string): Promise<boolean>;
  hasPassword(userId: string): Promise<boolean>;
}

export function createOidcRepository(
  { db }: Pick<Database, 'db'>,
  { clock, createId }: { readonly clock: () => Date; readonly createId: () => string },
): OidcRepository {
  const of = (userId: string, providerId: string) =>
    and(eq(accounts.userId, userId), eq(accounts.providerId, providerId));
  const has = async (userId: string, providerId: string) =>
    (await db.select({ id: accounts.id }).from(accounts).where(of(userId, providerId))).length > 0;
  return {
    async lock(issuer, subject) {
      await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`);
    },

    async unsafeFind(issuer, subject) {
      const [row] = await db
        .select({ userId: users.id, twoFactorEnabled: users.twoFactorEnabled })
        .from(accounts)
        .innerJoin(users, eq(users.id, accounts.userId))
        .where(and(eq(accounts.providerId, issuer), eq(accounts.accountId, subject)));
      return row ?? null;
    },

    isLinked: (userId, issuer) => has(userId, issuer),

    async insert(userId, issuer, subject) {
      const now = clock();
      await db.insert(accounts).values({
        id: createId(),
        userId,
        providerId: issuer,
        accountId: subject,
        createdAt: now,
        updatedAt: now,
      });
    },

    async remove(userId, issuer) {
      const removed = await db.delete(accounts).where(of(userId, issuer)).returning({ id: accounts.id });
      return removed.length > 0;
    },

    hasPassword: (userId) => has(userId, 'credential'),
  };
}
