import {
  boolean,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GrowthChoice } from '#domain/growth/growth-standard.ts';
import type { MeasurementKind } from '#domain/growth/measurement-kinds.ts';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import { moment } from '#platform/server/db/columns.ts';
import { households } from '#platform/server/db/household-schema.ts';
import type { PartTimes } from '../rules/measurement.ts';

/* As in household-schema.ts: household_id leads, row-level security is forced; member_id brings that of members. */

const ofMember = () => ({
  householdId: uuid('household_id').notNull(),
  memberId: uuid('member_id').notNull(),
});

export const measurements = pgTable(
  'measurements',
  {
    ...ofMember(),
    id: uuid('id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<MeasurementKind>().notNull(),
    /** JSON of amount, unit, way of measuring and note, sealed with the household's data key. */
    measuredEncrypted: text('measured_encrypted').notNull(),
    /** A person has said that it is right although it looks like a slip. */
    confirmed: boolean('confirmed').notNull(),
    /** When each part was last changed. */
    changedAt: jsonb('changed_at').$type<PartTimes>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'measurements_pkey', columns: [table.householdId, table.id] }),
    foreignKey({
      name: 'measurements_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
    index('measurements_member_day_idx').on(table.householdId, table.memberId, table.day),
  ],
);

/** What charts have to know of someone beside measurements. */
export const growthFacts = pgTable(
  'growth_facts',
  {
    ...ofMember(),
    /** JSON of weeks of pregnancy at birth and the parents' heights, sealed as above. */
    factsEncrypted: text('facts_encrypted').notNull(),
  },
  (table) => [
    primaryKey({ name: 'growth_facts_pkey', columns: [table.householdId, table.memberId] }),
    foreignKey({
      name: 'growth_facts_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
  ],
);

/** Milestones that were seen of a small child; one row holds them all, so that their number tells nothing. */
export const growthMilestones = pgTable(
  'growth_milestones',
  {
    ...ofMember(),
    /** JSON of milestones with the time of the last change, sealed as above. */
    seenEncrypted: text('seen_encrypted').notNull(),
  },
  (table) => [
    primaryKey({ name: 'growth_milestones_pkey', columns: [table.householdId, table.memberId] }),
    foreignKey({
      name: 'growth_milestones_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
  ],
);

/** The standard of a household's charts; without a row, that of its region. */
export const growthStandards = pgTable('growth_standards', {
  householdId: uuid('household_id')
    .primaryKey()
    .references(() => households.householdId, { onDelete: 'cascade' }),
  standard: text('standard').$type<GrowthChoice>().notNull(),
});
