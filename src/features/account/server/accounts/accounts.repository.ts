import { and, desc, eq, gt, gte, isNull, notExists, or, sql } from 'drizzle-orm';
import type { HouseholdAccess } from '#domain/household/access.ts';
import type { Preferences } from '#platform/contract/preferences.ts';
import type { Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import { demoHouseholds, households, memberships, users } from '#platform/server/db/household-schema.ts';
import { accounts, sessions, userConsents, userPreferences } from '../account-schema.ts';
import { normalizedUsername, oldestBeginning } from './authentication.ts';
import { accessOf } from './membership-access.ts';

export interface SessionRow {
  readonly sessionId: string;
  /** To the hour. */
  readonly usedAt: Date;
  readonly userId: string;
  readonly householdId: string;
  readonly access: HouseholdAccess;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phoneEncrypted: string | null;
  readonly demo: boolean;
  readonly preferences: Preferences;
  readonly signedInAt: Date;
  readonly expiresAt: Date;
}

export type StandingRow = Pick<SessionRow, 'access' | 'preferences'>;

/** Someone who may sign in, and the hash of their password; `null`: they sign in otherwise. */
export interface CredentialRow {
  readonly userId: string;
  readonly password: string | null;
}
export type ConsentRow = typeof userConsents.$inferInsert;

export interface AccountsRepository {
  /** Of people; sample families do not count. */
  unsafeHasAccounts(): Promise<boolean>;
  /** Until the transaction ends, no other request can be the first. */
  unsafeHoldFirst(): Promise<void>;
  /**
   * By username, or by email address when there is an @ in it: that of the account that has proved it. Where nobody can
   * prove any (`orOldest`), the oldest account that names it.
   */
  unsafeFindCredential(name: string, orOldest: boolean): Promise<CredentialRow | null>;
  setPassword(userId: string, hash: string, now: Date): Promise<void>;
  /** The living session, its person and what they may do in the household of the session, in one round trip. */
  unsafeFindSession(token: string, now: Date): Promise<SessionRow | null>;
  noteUse(sessionId: string, now: Date): Promise<void>;
  unsafeEndSession(token: string): Promise<void>;
  /** What someone may do in a household, without a session; `null`: they are not in it, or not anymore. */
  unsafeFindStanding(userId: string, householdId: string, now: Date): Promise<StandingRow | null>;
  /** Whether a session of this person lives. */
  unsafeHasSession(userId: string, sessionId: string, now: Date): Promise<boolean>;
  insertHousehold(tx: HouseholdTransaction, wrappedDataKey: Buffer, now: Date): Promise<void>;
  insertOwner(tx: HouseholdTransaction, userId: string, now: Date): Promise<void>;
  /** The session works in this household from now on, and the next one begins there. */
  unsafeChooseHousehold(token: string, userId: string, householdId: string, now: Date): Promise<boolean>;
  insertConsents(tx: HouseholdTransaction, consents: readonly ConsentRow[]): Promise<void>;
  setPhone(tx: HouseholdTransaction, userId: string, phoneEncrypted: string): Promise<void>;
  readWrappedDataKey(tx: HouseholdTransaction): Promise<Buffer>;
}

/**
 * The membership in force: in the session's household, or in the one chosen last. `day` is today, UTC.
 * Prepared once: this runs with every request of a signed-in person.
 */
function prepareFindSession(db: Database['db']) {
  const membership = db
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, users.id),
        or(isNull(memberships.endsOn), gte(memberships.endsOn, sql.placeholder('day'))),
      ),
    )
    .orderBy(
      sql`${memberships.householdId} IS NOT DISTINCT FROM ${sessions.householdId} DESC`,
      desc(memberships.chosenAt),
    )
    .limit(1)
    .as('membership');
  return db
    .select({
      sessionId: sessions.id,
      usedAt: sessions.updatedAt,
      userId: users.id,
      name: users.name,
      username: users.displayUsername,
      email: users.email,
      emailVerified: users.emailVerified,
      phoneEncrypted: users.phoneEncrypted,
      signedInAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      householdId: membership.householdId,
      role: membership.role,
      areas: membership.areas,
      right: membership.right,
      memberIds: membership.memberIds,
      preferences: userPreferences.preferences,
      demo: sql<boolean>`${demoHouseholds.householdId} IS NOT NULL`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoinLateral(membership, sql`true`)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .leftJoin(demoHouseholds, eq(demoHouseholds.householdId, membership.householdId))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, sql.placeholder('begunAfter')),
      ),
    )
    .prepare('find_session');
}

export function createAccountsRepository(database: Database): AccountsRepository {
  const findSession = prepareFindSession(database.db);

  return {
    async unsafeFindSession(token, now) {
      const day = now.toISOString().slice(0, 10);
      const [row] = await findSession.execute({ token, now, day, begunAfter: oldestBeginning(now) });
      if (row === undefined) return null;
      const { name, role, areas, right, memberIds, ...session } = row;
      return {
        ...session,
        preferences: row.preferences ?? {},
        username: row.username ?? name,
        access: accessOf({ role, areas, right, memberIds }),
      };
    },

    async unsafeFindStanding(userId, householdId, now) {
      const { role, areas, right, memberIds, endsOn } = memberships;
      const [row] = await database.db
        .select({ role, areas, right, memberIds, preferences: userPreferences.preferences })
        .from(memberships)
        .leftJoin(userPreferences, eq(userPreferences.userId, memberships.userId))
        .where(
          and(
            eq(memberships.userId, userId),
            eq(memberships.householdId, householdId),
            or(isNull(endsOn), gte(endsOn, now.toISOString().slice(0, 10))),
          ),
        );
      return row === undefined ? null : { access: accessOf(row), preferences: row.preferences ?? {} };
    },

    async unsafeHasSession(userId, sessionId, now) {
      const rows = await database.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            eq(sessions.id, sessionId),
            eq(sessions.userId, userId),
            gt(sessions.expiresAt, now),
            gt(sessions.createdAt, oldestBeginning(now)),
          ),
        );
      return rows.length > 0;
    },

    async unsafeHasAccounts() {
      const isSample = database.db
        .select({ one: sql`1` })
        .from(memberships)
        .innerJoin(demoHouseholds, eq(demoHouseholds.householdId, memberships.householdId))
        .where(eq(memberships.userId, users.id));
      const rows = await database.db.select({ id: users.id }).from(users).where(notExists(isSample)).limit(1);
      return rows.length > 0;
    },

    async unsafeHoldFirst() {
      await database.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('the first account', 0))`);
    },

    async noteUse(sessionId, now) {
      await database.db.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, sessionId));
    },

    async unsafeFindCredential(name, orOldest) {
      const isNamed = eq(users.username, normalizedUsername(name));
      const isAddress = name.includes('@');
      const isOf = eq(users.email, name.toLowerCase());
      const isProven = and(isOf, users.emailVerified);
      const [row] = await database.db
        .select({ userId: users.id, password: accounts.password })
        .from(users)
        .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
        .where(isAddress ? or(isNamed, orOldest ? isOf : isProven) : isNamed)
        // A username from before may look like someone else's address: whose address it is comes first.
        .orderBy(sql`(${isProven}) IS TRUE DESC`, sql`(${isNamed}) IS TRUE DESC`, users.createdAt, users.id)
        .limit(1);
      return row ?? null;
    },

    async setPassword(userId, hash, now) {
      await database.db
        .update(accounts)
        .set({ password: hash, updatedAt: now })
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
    },

    async insertHousehold(tx, wrappedDataKey, now) {
      await tx.db.insert(households).values({ householdId: tx.householdId, wrappedDataKey, createdAt: now });
    },

    async insertOwner(tx, userId, now) {
      await tx.db
        .insert(memberships)
        .values({ householdId: tx.householdId, userId, role: 'owner', createdAt: now, chosenAt: now });
    },

    async unsafeChooseHousehold(token, userId, householdId, now) {
      const chosen = await database.db
        .update(memberships)
        .set({ chosenAt: now })
        .where(and(eq(memberships.householdId, householdId), eq(memberships.userId, userId)))
        .returning({ userId: memberships.userId });
      if (chosen.length === 0) return false;
      await database.db
        .update(sessions)
        .set({ householdId })
        .where(and(eq(sessions.token, token), eq(sessions.userId, userId)));
      return true;
    },

    async unsafeEndSession(token) {
      await database.db.delete(sessions).where(eq(sessions.token, token));
    },

    async insertConsents(tx, consents) {
      await tx.db.insert(userConsents).values([...consents]);
    },

    async setPhone(tx, userId, phoneEncrypted) {
      await tx.db.update(users).set({ phoneEncrypted }).where(eq(users.id, userId));
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
