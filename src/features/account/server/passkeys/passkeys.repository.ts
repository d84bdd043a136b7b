import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { passkeys } from '../account-schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export interface PasskeysRepository {
  /** Of anyone: who is signing in is not known yet. */
  unsafeFindByCredential(credentialId: string): Promise<PasskeyRow | null>;
  /** `false`: the counter is not `formerCounter` anymore, someone else was faster. */
  noteUse(row: PasskeyRow, use: { counter: number; backedUp: boolean; at: Date }): Promise<boolean>;
  /** `false`: this passkey is known already. */
  insert(row: PasskeyRow): Promise<boolean>;
  list(userId: string): Promise<PasskeyRow[]>;
  rename(userId: string, id: string, name: string): Promise<PasskeyRow | null>;
  remove(userId: string, id: string): Promise<boolean>;
}

export function createPasskeysRepository({ db }: Pick<Database, 'db'>): PasskeysRepository {
  const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return {
    async unsafeFindByCredential(credentialId) {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
      return row ?? null;
    },

    async noteUse({ id, counter: formerCounter }, { counter, backedUp, at }) {
      const updated = await db
        .update(passkeys)
        .set({ counter, backedUp, lastUsedAt: at })
        .where(and(eq(passkeys.id, id), eq(passkeys.counter, formerCounter)))
        .returning({ id: passkeys.id });
      return updated.length === 1;
    },

    async insert(row) {
      const inserted = await db
        .insert(passkeys)
        .values(row)
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id });
      return inserted.length === 1;
    },

    list: (userId) =>
      db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),

    async rename(userId, id, name) {
      const [row] = await db.update(passkeys).set({ name }).where(own(userId, id)).returning();
      return row ?? null;
    },

    async remove(userId, id) {
      const removed = await db.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
      return removed.length === 1;
    },
  };
}
