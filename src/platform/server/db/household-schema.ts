import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  pgSchema,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Area, HouseholdRole, Right } from '#domain/household/access.ts';
import { bytea, moment } from '#platform/server/db/columns.ts';
import { PROVEN_ADDRESS_KEY } from '#platform/server/db/database-failure.ts';

/*
 * `public` holds household tables only: household_id leads the primary key, every foreign key stays inside
 * one household, and row-level security is forced (db/policies, held by database.test.ts in this folder).
 * `auth` holds what is needed before the household is known: sign-in, sessions, rate limits.
 */

export const households = pgTable('households', {
  householdId: uuid('household_id').primaryKey(),
  /** The household's data key, wrapped by the key derived from SECRET_KEY. Deleting the row destroys it. */
  wrappedDataKey: bytea('wrapped_data_key').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const auth = pgSchema('auth');

export const users = auth.table(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case, compared; `displayUsername` is as typed. */
    username: text('username').unique('users_username_key'),
    displayUsername: text('display_username'),
    /** Lower case. Several accounts may name one address; it belongs to the one that has proved it. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Encrypted with a key of this person alone, derived from SECRET_KEY: they may belong to several households. */
    phoneEncrypted: text('phone_encrypted'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('users_email_idx').on(table.email),
    // A sign-up with a known address goes through like any other: whether someone has an account is nobody's business.
    uniqueIndex(PROVEN_ADDRESS_KEY).on(table.email).where(sql`${table.emailVerified}`),
  ],
);

/** Who belongs to which household, and what they may do there (src/domain/household/access.ts). */
export const memberships = auth.table(
  'memberships',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<HouseholdRole>().notNull(),
    /** For caregivers; the other roles have what their role gives. */
    areas: text('areas').array().$type<Area[]>(),
    right: text('right').$type<Right>(),
    /** Members that a caregiver was given, or the teen's own profile; `null`: all. */
    memberIds: uuid('member_ids').array(),
    /** The last day on which it holds (UTC); `null`: without an end. */
    endsOn: date('ends_on', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
    /** When this person last chose this household: a new session begins in the latest. */
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'memberships_pkey', columns: [table.householdId, table.userId] }),
    index('memberships_user_idx').on(table.userId),
  ],
);

/** An open door for one person, until it is used, taken back or over. Found by its secret, before any household is known. */
export const invitations = auth.table(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the link. */
    secretHash: text('secret_hash').notNull().unique('invitations_secret_key'),
    /** Encrypted with the household's data key; `null`: anyone with the link. */
    emailEncrypted: text('email_encrypted'),
    role: text('role').$type<Exclude<HouseholdRole, 'owner'>>().notNull(),
    areas: text('areas').array().$type<Area[]>(),
    right: text('right').$type<Right>(),
    memberIds: uuid('member_ids').array(),
    /** The last day on which the membership will hold. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** The profile that becomes the invited person's own; `null`: a new one, or none. */
    ownMemberId: uuid('own_member_id'),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('invitations_household_idx').on(table.householdId)],
);

/** Sample households: found here, outside of any household, to be taken away when their time is over. */
export const demoHouseholds = auth.table('demo_households', {
  householdId: uuid('household_id')
    .primaryKey()
    .references(() => households.householdId, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** What a household decided for itself; no row: what is in the code. */
export const householdSettings = pgTable(
  'household_settings',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    /** As the family calls itself. */
    name: text('name'),
    /** Months that something is kept; `null`: as long as the household exists. */
    keepMealPlansMonths: smallint('keep_meal_plans_months'),
    keepGroceryListsMonths: smallint('keep_grocery_lists_months'),
    keepFoodLogMonths: smallint('keep_food_log_months'),
    keepAccessLogMonths: smallint('keep_access_log_months').notNull().default(12),
    keepCoachMonths: smallint('keep_coach_months').default(12),
    keepWellbeingMonths: smallint('keep_wellbeing_months').default(12),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'household_settings_pkey', columns: [table.householdId] })],
);

/** Writes that were done already, so that one which is sent twice (weak signal, offline queue) is done once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    /** Chosen by the device. */
    key: uuid('key').notNull(),
    /** Hash of method, path and body: the same key with another request is refused. */
    fingerprint: text('fingerprint').notNull(),
    status: smallint('status').notNull(),
    /** The answer that was given, as JSON, sealed with the household's data key; `null` for an empty one. */
    answerEncrypted: text('answer_encrypted'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.householdId, table.key] }),
    index('idempotency_keys_age_idx').on(table.createdAt),
  ],
);
