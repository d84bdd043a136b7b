import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/db/columns.ts';
import { households } from '#platform/server/db/household-schema.ts';

/** Foods that a household likes or has used lately: search shows them first. */
export const foodMarks = pgTable(
  'food_marks',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    /** `source:sourceId` of catalog.foods. */
    food: text('food').notNull(),
    isFavourite: boolean('is_favourite').notNull().default(false),
    uses: integer('uses').notNull().default(0),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [primaryKey({ name: 'food_marks_pkey', columns: [table.householdId, table.food] })],
);
