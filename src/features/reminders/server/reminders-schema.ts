import {
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import { moment } from '#platform/server/db/columns.ts';
import { memberships } from '#platform/server/db/household-schema.ts';
import type { ReminderKind } from '../rules/reminder-kinds.ts';

/** A browser that shows reminders. It ends with the membership of its person. */
export const reminderDevices = pgTable(
  'reminder_devices',
  {
    householdId: uuid('household_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** It ends with this sign-in: a device that is lost or belongs to someone else by now shows nothing of the family. */
    sessionId: uuid('session_id').notNull(),
    /** The address is a secret between the browser and us; by its hash the same one is known again. */
    endpointHash: text('endpoint_hash').notNull(),
    /** JSON of address and keys, encrypted with the household's data key. */
    subscriptionEncrypted: text('subscription_encrypted').notNull(),
    name: text('name').notNull(),
    addedAt: moment('added_at').notNull(),
    /** The push service asked us to wait until then; `null`: it did not. */
    restingUntil: moment('resting_until'),
  },
  (table) => [
    primaryKey({ name: 'reminder_devices_pkey', columns: [table.householdId, table.id] }),
    unique('reminder_devices_endpoint_key').on(table.householdId, table.endpointHash),
    foreignKey({
      name: 'reminder_devices_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
  ],
);

/** When someone is reminded of something about a member. */
export const reminders = pgTable(
  'reminders',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    everyMinutes: smallint('every_minutes').notNull(),
    fromMinutes: smallint('from_minutes').notNull(),
    toMinutes: smallint('to_minutes').notNull(),
    timeZone: text('time_zone').notNull(),
    /** `null`: all devices of the person. */
    deviceId: uuid('device_id'),
    dueAt: moment('due_at').notNull(),
    /** By device: the due time that it was last sent for, so that nothing is sent twice. */
    sent: jsonb('sent').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'reminders_pkey',
      columns: [table.householdId, table.memberId, table.userId, table.kind],
    }),
    index('reminders_user_idx').on(table.householdId, table.userId),
    foreignKey({
      name: 'reminders_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'reminders_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
  ],
);
