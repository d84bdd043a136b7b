import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import { moment } from '#platform/server/db/columns.ts';
import { auth, memberships } from '#platform/server/db/household-schema.ts';

/* As in household-schema.ts: household_id leads, row-level security is forced. What a person asked ends with their membership. */

/** A question with its answer. It belongs to the person who asked. */
export const coachMessages = pgTable(
  'coach_messages',
  {
    householdId: uuid('household_id').notNull(),
    id: uuid('id').notNull(),
    /** The person that it is about. */
    memberId: uuid('member_id').notNull(),
    /** Who asked. */
    userId: uuid('user_id').notNull(),
    /** Their calendar day. */
    day: date('day', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
    /** JSON of question, answer, help and topic, encrypted with the household's data key. */
    messageEncrypted: text('message_encrypted').notNull(),
  },
  (table) => [
    primaryKey({ name: 'coach_messages_pkey', columns: [table.householdId, table.id] }),
    foreignKey({
      name: 'coach_messages_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'coach_messages_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
    index('coach_messages_member_idx').on(table.householdId, table.memberId, table.at),
    index('coach_messages_user_idx').on(table.householdId, table.userId, table.at),
  ],
);

/** A person shows their conversation about a member to others of the household. */
export const coachShares = pgTable(
  'coach_shares',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    userId: uuid('user_id').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ name: 'coach_shares_pkey', columns: [table.householdId, table.memberId, table.userId] }),
    foreignKey({
      name: 'coach_shares_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'coach_shares_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

/** Whether facts about a member may go to one language model at one place. It ends with the membership of the person who said so. */
export const coachConsents = pgTable(
  'coach_consents',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    userId: uuid('user_id').notNull(),
    given: boolean('given').notNull(),
    /** What was decided about: `null` where there was no model yet. */
    model: text('model'),
    place: text('place'),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'coach_consents_pkey', columns: [table.householdId, table.memberId] }),
    foreignKey({
      name: 'coach_consents_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'coach_consents_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

/** Of a person in a household: how many questions they asked, and whose help lines they see. */
export const coachPeople = pgTable(
  'coach_people',
  {
    householdId: uuid('household_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The person's calendar day that `used` counts; it never goes back, so that another time zone gives nothing twice. */
    day: date('day', { mode: 'string' }).notNull(),
    used: smallint('used').notNull(),
    /** `null`: by the region that they chose. */
    helpCountry: text('help_country'),
  },
  (table) => [
    primaryKey({ name: 'coach_people_pkey', columns: [table.householdId, table.userId] }),
    foreignKey({
      name: 'coach_people_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What the model has cost the whole installation: one row, so that one statement judges a day and its month. */
export const coachSpending = auth.table('coach_spending', {
  id: smallint('id').primaryKey(),
  /** UTC. It never goes back: of two processes, one may read its clock a little earlier. */
  day: date('day', { mode: 'string' }).notNull(),
  dayTokens: count('day_tokens'),
  /** Millionths of a US dollar. */
  dayMicroUsd: count('day_micro_usd'),
  /** Of the month of `day`. */
  monthTokens: count('month_tokens'),
  monthMicroUsd: count('month_micro_usd'),
});
