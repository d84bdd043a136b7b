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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Preferences } from '#contract/preferences.ts';
import type { Aisle } from '#core/foods/food.ts';
import type { FieldTimes } from '#core/grocery/merge-item-fields.ts';
import type { Area, HouseholdRole, Right } from '#core/household/access.ts';
import type { BudgetLevel } from '#core/meal-planning/meal-plan.ts';
import type { ActivityLevel, LifeStage, Relationship, Sex } from '#core/members/member.ts';
import type { MealType } from '#core/recipes/recipe.ts';
import type { StoredPlan } from './stored-plan.ts';

/*
 * `public` holds household tables only: household_id leads the primary key, every foreign key stays inside
 * one household, and row-level security is forced (db/policies, held by catalogue.test.ts).
 * `auth` holds what is needed before the household is known: sign-in, sessions, rate limits.
 */

export type MemberAccess = 'viewed' | 'created' | 'changed' | 'planned' | 'exported' | 'consented' | 'moved';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const households = pgTable('households', {
  householdId: uuid('household_id').primaryKey(),
  /** The household's data key, wrapped by the key derived from SECRET_KEY. Deleting the row destroys it. */
  wrappedDataKey: bytea('wrapped_data_key').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const auth = pgSchema('auth');

export const users = auth.table('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Lower case, compared; `displayUsername` is as typed. */
  username: text('username').unique('users_username_key'),
  displayUsername: text('display_username'),
  email: text('email').notNull().unique('users_email_key'),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Encrypted with a key of this person alone, derived from SECRET_KEY: they may belong to several households. */
  phoneEncrypted: text('phone_encrypted'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Who belongs to which household, and what they may do there (core/household/access.ts). */
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
    /** Encrypted with the household's data key; `null`: whoever has the link. */
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

export const sessions = auth.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique('sessions_token_key'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The household that this session works in; `null`: the one that its person chose last. */
    householdId: uuid('household_id').references(() => households.householdId, { onDelete: 'set null' }),
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
    /** PHC string of Argon2id, or the older scrypt hash until its next sign-in. */
    password: text('password'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('accounts_user_idx').on(table.userId),
    // Whom a provider names is one person here, however many sign-ins begin at the same moment.
    uniqueIndex('accounts_provider_account_key').on(table.providerId, table.accountId),
  ],
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

export const passkeys = auth.table(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As its owner calls it. */
    name: text('name').notNull(),
    /** base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_key'),
    /** COSE key. */
    publicKey: bytea('public_key').notNull(),
    /** Of the signatures made; some authenticators always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
);

/** The second step of signing in (TOTP, RFC 6238). Secret and recovery codes are encrypted by the sign-in library. */
export const twoFactors = auth.table(
  'two_factors',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('two_factors_user_idx').on(table.userId)],
);

/** What was sent to a person to prove that an address is theirs. Used once, then gone. */
export const oneTimeTokens = auth.table(
  'one_time_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'verify-email' | 'reset-password' | 'change-email'>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that it was sent to: it proves that one and no other. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('one_time_tokens_user_idx').on(table.userId, table.purpose)],
);

/** Failed sign-ins in a row for one name, known here or not: each makes the next try wait longer. */
export const signInGuards = auth.table('sign_in_guards', {
  /** Keyed hash of the name, so that the table holds none. */
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailureAt: moment('last_failure_at').notNull(),
  blockedUntil: moment('blocked_until').notNull(),
});

/** What a person should know about their account: sign-ins from new devices, changes of password, address, passkeys. */
export const securityEvents = auth.table(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Browser and system in words, from the user agent. */
    device: text('device'),
    at: moment('at').notNull(),
  },
  (table) => [index('security_events_user_idx').on(table.userId, table.at.desc())],
);

/** Terms and privacy statement, as a person agreed to them. Rows are only ever added. */
export const userConsents = auth.table(
  'user_consents',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    version: text('version').notNull(),
    given: boolean('given').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('user_consents_user_idx').on(table.userId, table.at.desc())],
);

/** How a person likes to see things, in every household and on every device. */
export const userPreferences = auth.table('user_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  preferences: jsonb('preferences').$type<Preferences>().notNull(),
  updatedAt: moment('updated_at').notNull(),
});

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
      name: 'user_guidance_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
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
    /**
     * The login that this profile belongs to; `null` for members without one. Foreign key to memberships in a
     * hand-written migration: a profile outlives its login (ON DELETE SET NULL (user_id)).
     */
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
  ],
);

/** What a household decided for itself; no row: what stands in the code. */
export const householdSettings = pgTable(
  'household_settings',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    /** As the family calls itself. */
    name: text('name'),
    /** Months that something is kept; `null`: as long as the household stands. */
    keepMealPlansMonths: smallint('keep_meal_plans_months'),
    keepGroceryListsMonths: smallint('keep_grocery_lists_months'),
    keepAccessLogMonths: smallint('keep_access_log_months').notNull().default(12),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'household_settings_pkey', columns: [table.householdId] })],
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

/** Who looked at, changed or took along what is known of a member; once an hour for the same person and deed. */
export const memberAccessLog = pgTable(
  'member_access_log',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    action: text('action').$type<MemberAccess>().notNull(),
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
