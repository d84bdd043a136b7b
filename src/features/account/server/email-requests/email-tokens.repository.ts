import { and, eq, type InferSelectModel, inArray, lte, ne, not, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/household-schema.ts';
import { oneTimeTokens } from '../account-schema.ts';

export type TokenRow = InferSelectModel<typeof oneTimeTokens>;
export type TokenPurpose = TokenRow['purpose'];

export interface Person {
  readonly userId: string;
  readonly name: string;
  /** As compared: lower case. */
  readonly username: string | null;
  readonly email: string;
  readonly emailVerified: boolean;
}

export interface EmailTokensRepository {
  /** Removes the older ones of this person and purpose. */
  unsafePutToken(row: TokenRow): Promise<void>;
  /** Takes it out permanently, expired or not: of two requests at the same moment, one gets it. */
  unsafeTakeToken(tokenHash: string, purposes: readonly TokenPurpose[]): Promise<TokenRow | null>;
  /** Without taking it. */
  unsafePeekToken(tokenHash: string, purposes: readonly TokenPurpose[]): Promise<TokenRow | null>;
  unsafeReadToken(userId: string, purpose: TokenPurpose): Promise<TokenRow | null>;
  unsafeDropTokens(userId: string): Promise<void>;
  unsafeDeleteExpired(now: Date): Promise<void>;
  unsafeReadPerson(userId: string): Promise<Person | null>;
  /** Whose address it is: the one account that has shown that. */
  unsafeFindProven(email: string): Promise<Person | null>;
  /** Accounts that name this address and have not shown that it is theirs, the oldest first. */
  unsafeListClaimants(email: string, limit: number): Promise<Person[]>;
  unsafeIsProvenElsewhere(email: string, userId: string): Promise<boolean>;
  /** @param username in the spelling that is compared */
  unsafeFindByUsername(username: string): Promise<Person | null>;
  /**
   * Runs into `PROVEN_ADDRESS_KEY` when another account was first; so does `unsafeMoveEmail`.
   * @returns whether this is still the address of that person
   */
  unsafeMarkVerified(userId: string, email: string, now: Date): Promise<boolean>;
  unsafeMoveEmail(person: Person, email: string, now: Date): Promise<void>;
}

/** Tokens and addresses belong to no household: callers prove whose they are. */
export function createEmailTokensRepository({ db }: Database): EmailTokensRepository {
  const person = {
    userId: users.id,
    name: sql<string>`coalesce(${users.displayUsername}, ${users.name})`,
    username: users.username,
    email: users.email,
    emailVerified: users.emailVerified,
  };
  return {
    async unsafePutToken(row) {
      const { userId, purpose } = row;
      await db
        .delete(oneTimeTokens)
        .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)));
      await db.insert(oneTimeTokens).values(row);
    },
    async unsafeTakeToken(tokenHash, purposes) {
      const [row] = await db
        .delete(oneTimeTokens)
        .where(and(eq(oneTimeTokens.tokenHash, tokenHash), inArray(oneTimeTokens.purpose, [...purposes])))
        .returning();
      return row ?? null;
    },
    async unsafePeekToken(tokenHash, purposes) {
      const [row] = await db
        .select()
        .from(oneTimeTokens)
        .where(and(eq(oneTimeTokens.tokenHash, tokenHash), inArray(oneTimeTokens.purpose, [...purposes])));
      return row ?? null;
    },
    async unsafeReadToken(userId, purpose) {
      const [row] = await db
        .select()
        .from(oneTimeTokens)
        .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)));
      return row ?? null;
    },
    async unsafeDropTokens(userId) {
      await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
    },
    async unsafeDeleteExpired(now) {
      await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now));
    },
    async unsafeReadPerson(userId) {
      const [row] = await db.select(person).from(users).where(eq(users.id, userId));
      return row ?? null;
    },
    async unsafeFindProven(email) {
      const [row] = await db
        .select(person)
        .from(users)
        .where(and(eq(users.email, email.toLowerCase()), users.emailVerified));
      return row ?? null;
    },
    unsafeListClaimants: (email, limit) =>
      db
        .select(person)
        .from(users)
        .where(and(eq(users.email, email.toLowerCase()), not(users.emailVerified)))
        .orderBy(users.createdAt, users.id)
        .limit(limit),
    async unsafeIsProvenElsewhere(email, userId) {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, email.toLowerCase()), users.emailVerified, ne(users.id, userId)));
      return rows.length > 0;
    },
    async unsafeFindByUsername(username) {
      const [row] = await db.select(person).from(users).where(eq(users.username, username));
      return row ?? null;
    },
    async unsafeMarkVerified(userId, email, now) {
      const rows = await db
        .update(users)
        .set({ emailVerified: true, updatedAt: now })
        .where(and(eq(users.id, userId), eq(users.email, email)))
        .returning({ id: users.id });
      return rows.length > 0;
    },
    async unsafeMoveEmail({ userId, username, email: before }, email, now) {
      // A username that is their own address changes with it: it must never be someone else's address.
      const names = username === before ? { username: email, displayUsername: email, name: email } : {};
      await db
        .update(users)
        .set({ email, emailVerified: true, updatedAt: now, ...names })
        .where(eq(users.id, userId));
    },
  };
}
