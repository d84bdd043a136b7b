import { and, eq, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/server/db/database.ts';
import { invitations, memberships, users } from '#platform/server/db/household-schema.ts';
import type { WayIn } from '../../contract/email-proofs.ts';
import { accounts, passkeys, twoFactors } from '../account-schema.ts';

export interface HouseholdGuest {
  readonly householdId: string;
  readonly userId: string;
}

/** What lets someone into an account, or to what it keeps, beside the password. Callers prove whose it is. */
export interface SignInMethodsRepository {
  unsafeListKeys(userId: string): Promise<WayIn[]>;
  unsafeListInvitations(userId: string, now: Date): Promise<WayIn[]>;
  unsafeListSecondStep(userId: string): Promise<WayIn[]>;
  /** Everyone else in the households that began with this person, whatever role is left to them there. */
  unsafeListGuests(userId: string): Promise<(WayIn & HouseholdGuest)[]>;
  unsafeRemove(userId: string, ids: readonly string[], now: Date): Promise<void>;
}

export function createSignInMethodsRepository({ db }: Database): SignInMethodsRepository {
  return {
    async unsafeListKeys(userId) {
      const own = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
      const linked = await db
        .select()
        .from(accounts)
        .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
      return [
        ...own.map(({ id, name, createdAt }) => ({
          id,
          kind: 'passkey' as const,
          name,
          since: createdAt.toISOString(),
        })),
        ...linked.map(({ id, providerId, createdAt }) => ({
          id,
          kind: 'provider' as const,
          name: URL.canParse(providerId) ? new URL(providerId).host : providerId,
          since: createdAt.toISOString(),
        })),
      ];
    },

    async unsafeListInvitations(userId, now) {
      const rows = await db
        .select({ id: invitations.id, name: invitations.role, createdAt: invitations.createdAt })
        .from(invitations)
        .where(
          and(
            eq(invitations.invitedBy, userId),
            isNull(invitations.acceptedAt),
            isNull(invitations.revokedAt),
            gt(invitations.expiresAt, now),
          ),
        );
      return rows.map(({ id, name, createdAt }) => ({
        id,
        kind: 'invitation' as const,
        name,
        since: createdAt.toISOString(),
      }));
    },

    async unsafeListSecondStep(userId) {
      const rows = await db
        .select({ id: twoFactors.id })
        .from(twoFactors)
        .where(eq(twoFactors.userId, userId));
      return rows.map(({ id }) => ({ id, kind: 'two_factor' as const, name: '', since: null }));
    },

    async unsafeListGuests(userId) {
      const guest = alias(memberships, 'guest');
      const earlier = alias(memberships, 'earlier');
      const rows = await db
        .select({
          householdId: guest.householdId,
          userId: guest.userId,
          createdAt: guest.createdAt,
          name: sql<string>`coalesce(${users.displayUsername}, ${users.name})`,
        })
        .from(memberships)
        .innerJoin(guest, and(eq(guest.householdId, memberships.householdId), ne(guest.userId, userId)))
        .innerJoin(users, eq(users.id, guest.userId))
        .where(
          and(
            eq(memberships.userId, userId),
            notExists(
              db
                .select({ one: sql`1` })
                .from(earlier)
                .where(
                  and(
                    eq(earlier.householdId, memberships.householdId),
                    // Ids begin with their time: of two in one millisecond the older account was first.
                    sql`(${earlier.createdAt}, ${earlier.userId}) < (${memberships.createdAt}, ${memberships.userId})`,
                  ),
                ),
            ),
          ),
        );
      return rows.map(({ createdAt, ...row }) => ({
        ...row,
        id: row.userId,
        kind: 'person' as const,
        since: createdAt.toISOString(),
      }));
    },

    async unsafeRemove(userId, ids, now) {
      if (ids.length === 0) return;
      const some = [...ids];
      await db.delete(passkeys).where(and(eq(passkeys.userId, userId), inArray(passkeys.id, some)));
      await db.delete(accounts).where(and(eq(accounts.userId, userId), inArray(accounts.id, some)));
      await db
        .update(invitations)
        .set({ revokedAt: now })
        .where(
          and(
            eq(invitations.invitedBy, userId),
            isNull(invitations.acceptedAt),
            inArray(invitations.id, some),
          ),
        );
      const second = await db
        .delete(twoFactors)
        .where(and(eq(twoFactors.userId, userId), inArray(twoFactors.id, some)))
        .returning({ id: twoFactors.id });
      if (second.length > 0) {
        await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      }
    },
  };
}
