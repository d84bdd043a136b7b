import { boolean, date, doublePrecision, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PantryUnit } from '#domain/shopping/pantry-units.ts';
import { moment } from '#platform/server/db/columns.ts';
import { households } from '#platform/server/db/household-schema.ts';

/* As in household-schema.ts: household_id leads, row-level security is forced. */

const householdId = () =>
  uuid('household_id')
    .notNull()
    .references(() => households.householdId, { onDelete: 'cascade' });

/** What a household has at home. */
export const pantryItems = pgTable(
  'pantry_items',
  {
    householdId: householdId(),
    id: uuid('id').notNull(),
    item: text('item').notNull(),
    /** One of our foods; `null`: only the household knows what it is. */
    foodId: text('food_id'),
    /** `null`: nobody said how much. */
    amount: doublePrecision('amount'),
    unit: text('unit').$type<PantryUnit>(),
    useBy: date('use_by', { mode: 'string' }),
    setAt: moment('set_at').notNull(),
  },
  (table) => [primaryKey({ name: 'pantry_items_pkey', columns: [table.householdId, table.id] })],
);

/** Where a household differs from what most kitchens always have. */
export const pantryStaples = pgTable(
  'pantry_staples',
  {
    householdId: householdId(),
    foodId: text('food_id').notNull(),
    isKept: boolean('is_kept').notNull(),
  },
  (table) => [primaryKey({ name: 'pantry_staples_pkey', columns: [table.householdId, table.foodId] })],
);
