import { foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/db/columns.ts';
import { memberships } from '#platform/server/db/household-schema.ts';

/** The address at which a calendar reads someone's plans, without a session. It ends with their membership. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    householdId: uuid('household_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Of the secret in the address; the secret itself is kept nowhere. */
    secretHash: text('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'calendar_feeds_pkey', columns: [table.householdId, table.userId] }),
    unique('calendar_feeds_secret_key').on(table.householdId, table.secretHash),
    foreignKey({
      name: 'calendar_feeds_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
  ],
);
