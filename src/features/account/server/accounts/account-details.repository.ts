import { eq } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/household-schema.ts';
import { normalizedUsername } from './authentication.ts';

export interface AccountDetails {
  /** As typed. */
  readonly username: string;
  readonly phoneEncrypted: string | null;
}

export type AccountDetailsRepository = ReturnType<typeof createAccountDetailsRepository>;

export function createAccountDetailsRepository() {
  return {
    /** Of the person of the transaction. */
    async update(
      tx: HouseholdTransaction,
      { username, phoneEncrypted }: Partial<AccountDetails>,
      now: Date,
    ): Promise<void> {
      await tx.db
        .update(users)
        .set({
          updatedAt: now,
          ...(phoneEncrypted === undefined ? {} : { phoneEncrypted }),
          ...(username === undefined
            ? {}
            : { name: username, displayUsername: username, username: normalizedUsername(username) }),
        })
        .where(eq(users.id, tx.userId));
    },
  };
}
