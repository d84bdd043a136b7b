import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Aisle } from '#core/foods/food.ts';
import type { FieldTimes } from '#core/grocery/merge-item-fields.ts';
import type { BudgetLevel } from '#core/meal-planning/meal-plan.ts';
import type { ActivityLevel, LifeStage, Relationship, Sex } from '#core/members/member.ts';
import type { MealType } from '#core/recipes/recipe.ts';
import type { StoredPlan } from './stored-plan.ts';

/*
 * `public` holds household tables only: household_id leads the primary key, every foreign key stays inside
 * one household, and row-level security is forced (db/policies, held by catalogue.test.ts).
 * `auth` holds what is needed before the household is known: sign-in, sessions, rate limits.
 */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Lower case, compared; `displayUsername` is as typed. */
    username: text('username').unique('users_username_key'),
    displayUsername: text('display_username'),
    email: text('email').notNull().unique('users_email_key'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Encrypted with the household's data key. */
    phoneEncrypted: text('phone_encrypted'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [unique('users_household_key').on(table.householdId, table.id)],
);

export const sessions = auth.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique('sessions_token_key'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sessions_user_idx').on(table.userId)],
);

export const accounts = auth.table(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    /** scrypt hash. */
    password: text('password'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('accounts_user_idx').on(table.userId)],
);

export const verifications = auth.table(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('verifications_identifier_idx').on(table.identifier)],
);

export const rateLimits = auth.table('rate_limits', {
  /** Bucket and caller; the caller is hashed. */
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});

/** What visitors write to the operator (contact, feedback). Belongs to no household. */
export const contactMessages = auth.table(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'contact' | 'feedback'>().notNull(),
    /** The page that led here, as told in the address; never trusted. */
    source: text('source'),
    /** Name, address and text as JSON, encrypted with a key derived from SECRET_KEY. */
    messageEncrypted: text('message_encrypted').notNull(),
    createdAt: moment('created_at').notNull(),
    /** `null` until the operator's mail server has taken it. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    index('contact_messages_waiting_idx').on(table.createdAt).where(sql`${table.mailedAt} IS NULL`),
  ],
);

/** Sample households: found here, outside of any household, to be taken away when their time is over. */
export const demoHouseholds = auth.table('demo_households', {
  householdId: uuid('household_id')
    .primaryKey()
    .references(() => households.householdId, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** How far the product has introduced itself to a person. */
export const userGuidance = pgTable(
  'user_guidance',
  {
    householdId: uuid('household_id').notNull(),
    userId: uuid('user_id').notNull(),
    loginCount: integer('login_count').notNull().default(0),
    /** `null` while the tutorial is open. */
    tutorialEnd: text('tutorial_end').$type<'completed' | 'skipped'>(),
    /** Of the five steps of the first visit, how many are behind. */
    onboardingStep: smallint('onboarding_step').notNull().default(0),
    onboardingFinishedAt: moment('onboarding_finished_at'),
  },
  (table) => [
    primaryKey({ name: 'user_guidance_pkey', columns: [table.householdId, table.userId] }),
    foreignKey({
      name: 'user_guidance_user_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [users.householdId, users.id],
    }).onDelete('cascade'),
  ],
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
    /** The answer that was given; `null` for an empty one. */
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pkey', columns: [table.householdId, table.key] }),
    index('idempotency_keys_age_idx').on(table.createdAt),
  ],
);

export const familyMembers = pgTable(
  'family_members',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The login that this profile belongs to; `null` for members without one. */
    userId: uuid('user_id'),
    name: text('name').notNull(),
    relationship: text('relationship').$type<Relationship>().notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    /** Completed years as told on `toldAgeOn`, so that the age grows; `null` when the birth date is known. */
    toldAge: smallint('told_age'),
    toldAgeOn: date('told_age_on', { mode: 'string' }),
    sex: text('sex').$type<Sex>(),
    heightCm: doublePrecision('height_cm'),
    weightKg: doublePrecision('weight_kg'),
    activityLevel: text('activity_level').$type<ActivityLevel>(),
    lifeStage: text('life_stage').$type<LifeStage>(),
    healthGoals: text('health_goals').array().notNull(),
    dietaryRestrictions: text('dietary_restrictions').array().notNull(),
    allergies: text('allergies').array().notNull(),
    /** JSON list, encrypted with the household's data key; `null` for an empty list. */
    medicalConditionsEncrypted: text('medical_conditions_encrypted'),
    dislikes: text('dislikes').array().notNull(),
    favourites: text('favourites').array().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'family_members_pkey', columns: [table.householdId, table.id] }),
    unique('family_members_user_key').on(table.householdId, table.userId),
    foreignKey({
      name: 'family_members_user_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [users.householdId, users.id],
    }).onDelete('cascade'),
  ],
);

export const mealPlans = pgTable(
  'meal_plans',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Order of making; two plans can share a millisecond. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    duration: smallint('duration').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** A member's id, or `default` for the whole household. A plan outlives its member. */
    targetMember: text('target_member').notNull(),
    targetMemberName: text('target_member_name').notNull(),
    budgetLevel: text('budget_level').$type<BudgetLevel>().notNull(),
    mealTypes: text('meal_types').array().$type<MealType[]>().notNull(),
    seed: integer('seed').notNull(),
    knowledgeVersion: text('knowledge_version').notNull(),
    costTotalUsd: doublePrecision('cost_total_usd').notNull(),
    costPerPersonPerDayUsd: doublePrecision('cost_per_person_per_day_usd').notNull(),
    costBasis: text('cost_basis').notNull(),
    plan: jsonb('plan').$type<StoredPlan>().notNull(),
    /** Targets, notes and wishes tell of conditions: encrypted with the household's data key. */
    healthEncrypted: text('health_encrypted').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'meal_plans_pkey', columns: [table.householdId, table.id] }),
    index('meal_plans_newest_idx').on(table.householdId, table.number.desc()),
  ],
);

export const groceryLists = pgTable(
  'grocery_lists',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    /** Foreign key in a hand-written migration: Drizzle cannot say ON DELETE SET NULL (meal_plan_id). */
    mealPlanId: uuid('meal_plan_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'grocery_lists_pkey', columns: [table.householdId, table.id] }),
    index('grocery_lists_newest_idx').on(table.householdId, table.number.desc()),
    index('grocery_lists_plan_idx').on(table.householdId, table.mealPlanId),
  ],
);

export const groceryItems = pgTable(
  'grocery_items',
  {
    householdId: uuid('household_id').notNull(),
    id: uuid('id').notNull(),
    listId: uuid('list_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    item: text('item').notNull(),
    quantity: doublePrecision('quantity'),
    unit: text('unit'),
    aisle: text('aisle').$type<Aisle>().notNull(),
    checked: boolean('checked').notNull(),
    neededText: text('needed_text'),
    pantry: boolean('pantry').notNull(),
    own: boolean('own').notNull(),
    priceUsd: doublePrecision('price_usd'),
    /** When a field was last set, by the clock of the device that set it (ISO time by field): the later one stands. */
    fieldTimes: jsonb('field_times').$type<FieldTimes>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'grocery_items_pkey', columns: [table.householdId, table.id] }),
    foreignKey({
      name: 'grocery_items_list_fkey',
      columns: [table.householdId, table.listId],
      foreignColumns: [groceryLists.householdId, groceryLists.id],
    }).onDelete('cascade'),
    index('grocery_items_list_idx').on(table.householdId, table.listId, table.number),
  ],
);
