import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/db/columns.ts';
import { households } from '#platform/server/db/household-schema.ts';

/** Foods that a household has made of labels: what it buys for a diet says something about someone, so all of it is sealed. */
export const familyFoods = pgTable(
  'family_foods',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    foodEncrypted: text('food_encrypted').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'family_foods_pkey', columns: [table.householdId, table.id] })],
);
