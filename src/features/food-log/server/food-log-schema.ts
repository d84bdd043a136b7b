import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/db/columns.ts';
import { households } from '#platform/server/db/household-schema.ts';

/* As in household-schema.ts: household_id leads, row-level security is forced. */

export const foodLog = pgTable(
  'food_log',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'food_log_pkey', columns: [table.householdId, table.id] }),
    index('food_log_day_idx').on(table.householdId, table.day.desc()),
  ],
);
