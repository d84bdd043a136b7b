import { sql } from 'drizzle-orm';
import { index, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/db/columns.ts';
import { auth } from '#platform/server/db/household-schema.ts';

/** What visitors write to the operator (contact, feedback). Belongs to no household. */
export const contactMessages = auth.table(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'contact' | 'feedback'>().notNull(),
    /** The page that led here, as given in the address; never trusted. */
    source: text('source'),
    /** Name, address and text as JSON, encrypted with a key derived from SECRET_KEY. */
    messageEncrypted: text('message_encrypted').notNull(),
    createdAt: moment('created_at').notNull(),
    /** `null` until the operator's mail server has taken it. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('contact_messages_waiting_idx').on(table.createdAt).where(sql`${table.mailedAt} IS NULL`),
  ],
);
