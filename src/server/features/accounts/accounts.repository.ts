import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, HouseholdTransaction } from '#server/db/database.ts';
import { demoHouseholds, households, sessions, users } from '#server/db/schema.ts';

export interface SessionRow {
  readonly userId: string;
  readonly householdId: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phoneEncrypted: string | null;
  readonly demo: boolean;
  readonly expiresAt: Date;
}

export interface AccountsRepository {
  /** The living session and its person, in one round trip. */
  unsafeFindSession(token: string, now: Date): Promise<SessionRow | null>;
  insertHousehold(tx: HouseholdTransaction, wrappedDataKey: Buffer, now: Date): Promise<void>;
  readWrappedDataKey(tx: HouseholdTransaction): Promise<Buffer>;
}

export function createAccountsRepository(database: Database): AccountsRepository {
  const findSession = database.db
    .select({
      userId: users.id,
      householdId: users.householdId,
      name: users.name,
      username: users.displayUsername,
      email: users.email,
      emailVerified: users.emailVerified,
      phoneEncrypted: users.phoneEncrypted,
      expiresAt: sessions.expiresAt,
      demo: sql<boolean>`${demoHouseholds.householdId} IS NOT NULL`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(demoHouseholds, eq(demoHouseholds.householdId, users.householdId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_session');

  return {
    async unsafeFindSession(token, now) {
      const [row] = await findSession.execute({ token, now });
      if (row === undefined) return null;
      const { name, ...session } = row;
      return { ...session, username: row.username ?? name };
    },

    async insertHousehold(tx, wrappedDataKey, now) {
      await tx.db.insert(households).values({ householdId: tx.householdId, wrappedDataKey, createdAt: now });
    },

    async readWrappedDataKey(tx) {
      const [row] = await tx.db
        .select({ key: households.wrappedDataKey })
        .from(households)
        .where(eq(households.householdId, tx.householdId));
      if (row === undefined) throw new Error('the household has no data key');
      return row.key;
    },
  };
}
