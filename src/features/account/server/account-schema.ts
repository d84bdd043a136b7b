import { bigint, boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Preferences } from '#platform/contract/preferences.ts';
import { bytea, moment } from '#platform/server/db/columns.ts';
import { auth, households, users } from '#platform/server/db/household-schema.ts';

/* How people get in, and what belongs to them in every household. */

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
    // The person a provider names is one person here, however many sign-ins begin at the same moment.
    uniqueIndex('accounts_provider_account_key').on(table.providerId, table.accountId),
  ],
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

/** How a person likes to see things, in every household and on every device. */
export const userPreferences = auth.table('user_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  preferences: jsonb('preferences').$type<Preferences>().notNull(),
  /** When each of them was chosen (ISO time by name), by the device's clock put right by the server's. */
  changedAt: jsonb('changed_at').$type<Readonly<Record<string, string>>>().notNull().default({}),
  updatedAt: moment('updated_at').notNull(),
});

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
