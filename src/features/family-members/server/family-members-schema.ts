import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ActivityLevel, Relationship } from '#domain/members/member.ts';
import type { Sex } from '#domain/nutrition/life-stages.ts';
import type { ChangedField } from '#platform/contract/access-log.ts';
import { moment } from '#platform/server/db/columns.ts';
import { households } from '#platform/server/db/household-schema.ts';

/* The people a household cooks for. As in household-schema.ts: household_id leads, row-level security is forced. */

export type MemberAccess =
  | 'viewed'
  | 'created'
  | 'changed'
  | 'allergy_added'
  | 'allergy_removed'
  | 'planned'
  | 'exported'
  | 'consented'
  | 'moved';

export const familyMembers = pgTable(
  'family_members',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /**
     * The login that this profile belongs to; `null` for members without one. Foreign key to memberships in a
     * hand-written migration: a profile outlives its login (ON DELETE SET NULL (user_id)).
     */
    userId: uuid('user_id'),
    name: text('name').notNull(),
    relationship: text('relationship').$type<Relationship>().notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    /** Completed years as given on `givenAgeOn`, so that the age grows; `null` when the birth date is known. */
    givenAge: smallint('given_age'),
    givenAgeOn: date('given_age_on', { mode: 'string' }),
    sex: text('sex').$type<Sex>(),
    heightCm: doublePrecision('height_cm'),
    weightKg: doublePrecision('weight_kg'),
    /** Since when they are true: the day of the measurement, or of the change; `null`: not noted, or not set. */
    heightOn: date('height_on', { mode: 'string' }),
    weightOn: date('weight_on', { mode: 'string' }),
    activityLevel: text('activity_level').$type<ActivityLevel>(),
    healthGoals: text('health_goals').array().notNull(),
    dietaryRestrictions: text('dietary_restrictions').array().notNull(),
    allergies: text('allergies').array().notNull(),
    /** JSON list, encrypted with the household's data key; `null` for an empty list. */
    medicalConditionsEncrypted: text('medical_conditions_encrypted'),
    /** JSON list of answers to open entries, with who and when; sealed as the conditions. `null`: none. */
    entryAnswersEncrypted: text('entry_answers_encrypted'),
    /** JSON of the numbers that a clinic set; sealed as the conditions. `null`: none. */
    clinicNumbersEncrypted: text('clinic_numbers_encrypted'),
    /** Pregnant, breastfeeding or neither, sealed as the conditions; `null`: never asked. */
    lifeStageEncrypted: text('life_stage_encrypted'),
    dislikes: text('dislikes').array().notNull(),
    favourites: text('favourites').array().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'family_members_pkey', columns: [table.householdId, table.id] }),
    unique('family_members_user_key').on(table.householdId, table.userId),
  ],
);

/** Who looked at, changed or took along what is known of a member; once an hour for the same person and action. */
export const memberAccessLog = pgTable(
  'member_access_log',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    action: text('action').$type<MemberAccess>().notNull(),
    /** Names of what was changed (never values); empty for other actions. */
    fields: text('fields').array().$type<ChangedField[]>().notNull().default(sql`'{}'::text[]`),
    /** Start of the hour. */
    hour: moment('hour').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'member_access_log_pkey',
      columns: [table.householdId, table.memberId, table.hour, table.userId, table.action],
    }),
    foreignKey({
      name: 'member_access_log_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
  ],
);

/** Consents given for a member, as by a parent for a child. Rows are only ever added. */
export const memberConsents = pgTable(
  'member_consents',
  {
    householdId: uuid('household_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind').$type<'guardian' | 'health-data'>().notNull(),
    version: text('version').notNull(),
    given: boolean('given').notNull(),
    /** Who said so. The row stays when they leave. */
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'member_consents_pkey', columns: [table.householdId, table.id] }),
    foreignKey({
      name: 'member_consents_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
    index('member_consents_member_idx').on(table.householdId, table.memberId, table.at.desc()),
  ],
);
