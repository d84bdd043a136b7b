import { date, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { WaterBody } from '#domain/hydration/water-target.ts';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import { moment } from '#platform/server/db/columns.ts';
import { households } from '#platform/server/db/household-schema.ts';
import type { Cup, VolumeUnit } from '../contract/hydration.ts';

/* As in household-schema.ts: household_id leads, row-level security is forced. */

/** What someone drank. */
export const hydrationEntries = pgTable(
  'hydration_entries',
  {
    householdId: uuid('household_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The member's day. */
    day: date('day', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
    /** JSON of drink, amount and what was in it then, encrypted with the household's data key. */
    drinkEncrypted: text('drink_encrypted').notNull(),
  },
  (table) => [
    primaryKey({ name: 'hydration_entries_pkey', columns: [table.householdId, table.id] }),
    foreignKey({
      name: 'hydration_entries_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
    index('hydration_entries_day_idx').on(table.householdId, table.memberId, table.day),
  ],
);

/** How a household counts; without a row: as the product does. */
export const hydrationHouseholds = pgTable('hydration_households', {
  householdId: uuid('household_id')
    .primaryKey()
    .references(() => households.householdId, { onDelete: 'cascade' }),
  body: text('body').$type<WaterBody>().notNull(),
  units: text('units').$type<VolumeUnit>().notNull(),
  cups: jsonb('cups').$type<readonly Cup[]>().notNull(),
  setAt: moment('set_at').notNull(),
});

/** What was entered by hand about a member; without a row: nothing. */
export const hydrationMembers = pgTable(
  'hydration_members',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** JSON of sport and heat, encrypted with the household's data key. */
    settingsEncrypted: text('settings_encrypted').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'hydration_members_pkey', columns: [table.householdId, table.memberId] }),
    foreignKey({
      name: 'hydration_members_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
  ],
);
