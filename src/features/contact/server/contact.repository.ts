import { and, asc, eq, type InferInsertModel, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { contactMessages } from './contact-schema.ts';

export type ContactMessageValues = InferInsertModel<typeof contactMessages>;
export type WaitingMessage = Pick<ContactMessageValues, 'id' | 'kind' | 'messageEncrypted' | 'createdAt'>;
export type ContactRepository = ReturnType<typeof createContactRepository>;

/** Messages belong to no household, so nothing but this file reaches them. */
export function createContactRepository(database: Database) {
  return {
    /** The same id again changes nothing. */
    async unsafeInsert(values: ContactMessageValues): Promise<void> {
      await database.db.insert(contactMessages).values(values).onConflictDoNothing();
    },

    /**
     * Hands the oldest message that is still to be mailed (behind `after`) to `mail`, and marks it when that
     * succeeds. Its row stays locked until then, and other processes skip locked rows: no mail is sent twice.
     * @returns the message, or `null` when none waits
     */
    async unsafeMailNext(
      after: WaitingMessage | null,
      now: () => Date,
      mail: (message: WaitingMessage) => Promise<boolean>,
    ): Promise<WaitingMessage | null> {
      return database.withTransaction(async (db) => {
        const { id, kind, messageEncrypted, createdAt } = contactMessages;
        const [message] = await db
          .select({ id, kind, messageEncrypted, createdAt })
          .from(contactMessages)
          .where(
            and(
              isNull(contactMessages.mailedAt),
              after === null
                ? undefined
                : sql`(${createdAt}, ${id}) > (${after.createdAt}, ${after.id}::uuid)`,
            ),
          )
          .orderBy(asc(createdAt), asc(id))
          .limit(1)
          .for('update', { skipLocked: true });
        if (message === undefined) return null;
        if (await mail(message)) {
          await db.update(contactMessages).set({ mailedAt: now() }).where(eq(id, message.id));
        }
        return message;
      });
    },
  };
}
