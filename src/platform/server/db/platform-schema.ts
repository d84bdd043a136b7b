import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/db/columns.ts';
import { auth } from '#platform/server/db/household-schema.ts';

export const verifications = auth.table(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier_idx').on(table.identifier)],
);

export const rateLimits = auth.table('rate_limits', {
  /** Bucket and caller; the caller is hashed. */
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});
