import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import { moment } from '#platform/server/db/columns.ts';
import { memberships } from '#platform/server/db/household-schema.ts';

/*
 * As in household-schema.ts: household_id leads, row-level security is forced. db/policies/wellbeing.sql narrows these tables
 * further: what a teen or an adult wrote exists for that person alone, the owner of the household included.
 */

/** `check-in` can be shown to others by a row of wellbeing_shares; the other kinds never are. */
export type EntryKind = 'check-in' | 'note' | 'who-5';

/** What a teen or an adult wrote down about a day of their own. It ends with their membership. */
export const wellbeingEntries = pgTable(
  'wellbeing_entries',
  {
    householdId: uuid('household_id').notNull(),
    /** Whose it is. */
    userId: uuid('user_id').notNull(),
    /** Their profile. */
    memberId: uuid('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** JSON of answers and when each was given, encrypted with the household's data key. */
    answersEncrypted: text('answers_encrypted').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'wellbeing_entries_pkey',
      columns: [table.householdId, table.userId, table.day, table.kind],
    }),
    foreignKey({
      name: 'wellbeing_entries_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'wellbeing_entries_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
    index('wellbeing_entries_member_idx').on(table.householdId, table.memberId, table.day),
  ],
);

/** A person shows their check-ins to one other person. */
export const wellbeingShares = pgTable(
  'wellbeing_shares',
  {
    householdId: uuid('household_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Who sees them. */
    withUserId: uuid('with_user_id').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'wellbeing_shares_pkey',
      columns: [table.householdId, table.userId, table.withUserId],
    }),
    foreignKey({
      name: 'wellbeing_shares_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'wellbeing_shares_with_fkey',
      columns: [table.householdId, table.withUserId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

/** The feelings of a child on a day, chosen together with a parent. */
export const wellbeingFeelings = pgTable(
  'wellbeing_feelings',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** JSON of feelings, what was tried, and when each was chosen, encrypted with the household's data key. */
    feelingsEncrypted: text('feelings_encrypted').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'wellbeing_feelings_pkey',
      columns: [table.householdId, table.memberId, table.day],
    }),
    foreignKey({
      name: 'wellbeing_feelings_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
  ],
);
