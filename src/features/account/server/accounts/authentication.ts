import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { twoFactor, username } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { PASSWORD_MAX, PASSWORD_MIN } from '#platform/contract/password-rule.ts';
import type { Database } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/household-schema.ts';
import { verifications } from '#platform/server/db/platform-schema.ts';
import { deriveKey } from '#platform/server/encryption.ts';
import { SESSION_COOKIE } from '#platform/server/session-hint.ts';
import { accounts, sessions, twoFactors } from '../account-schema.ts';
import { newLogin } from './new-login.ts';
import { openSession, PASSWORD_SESSION_PATH } from './open-session.ts';
import { type PasswordHashes, verifyPassword } from './password-hash.ts';
import { createRecoveryCodes, recoveryCodeStore } from './recovery-codes.ts';

/** A session that nobody uses ends after two weeks … */
export const SESSION_SECONDS = 14 * 24 * 3_600;
/** … and every one 30 days after its sign-in: the longest that NIST SP 800-63B-4, 2.1.3, leaves at its first level. */
const LONGEST_SESSION_SECONDS = 30 * 24 * 3_600;
export const oldestBeginning = (now: Date): Date => new Date(now.getTime() - LONGEST_SESSION_SECONDS * 1_000);
/** A session that is used is prolonged once a day. */
export const SESSION_UPDATE_SECONDS = 24 * 3_600;
const USERNAME_LENGTH = 64;
/** Between the two steps of a sign-in: who has given the right password. */
export const TWO_STEP_COOKIE = 'hearthwell_two_step';
/** A browser that is not asked for the second step for a month. */
export const TRUSTED_DEVICE_COOKIE = 'hearthwell_trusted_device';

/** Wrong codes in a row, over all sign-ins, until no code is taken for a while (NIST SP 800-63B-4, 3.2.2). */
const TWO_STEP_FAILURES = 10;
export const TWO_STEP_LOCK_SECONDS = 15 * 60;

export interface AuthenticationDeps {
  readonly database: Database;
  readonly secretKey: string;
  readonly publicUrl: string | null;
  readonly createId: () => string;
  readonly passwordHashes: PasswordHashes;
  readonly logger: FastifyBaseLogger;
}

/** Signs the session cookie; better-auth and session.ts share it. */
export function sessionSecret(secretKey: string): string {
  return deriveKey(secretKey, 'session cookie').toString('base64url');
}

/** One spelling for comparing: "Ana", "ANA" and full-width "Ａｎａ" are one name. */
export function normalizedUsername(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The library asks for it after its own sign-ins with a password; here it does after ours. */
function secondStep(secretKey: string) {
  const plugin = twoFactor({
    issuer: 'Hearthwell',
    backupCodeOptions: {
      customBackupCodesGenerate: createRecoveryCodes,
      storeBackupCodes: recoveryCodeStore(secretKey),
    },
    accountLockout: { maxFailedAttempts: TWO_STEP_FAILURES, durationSeconds: TWO_STEP_LOCK_SECONDS },
  });
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: ({ path }: { readonly path?: string | undefined }) => path === PASSWORD_SESSION_PATH,
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}

/**
 * better-auth as a library: only the calls made by accounts.service.ts reach it. Its own HTTP endpoints are not
 * served, so only what the contract names is reachable.
 */
export function createAuthentication(deps: AuthenticationDeps) {
  return betterAuth({
    appName: 'Hearthwell',
    baseURL: deps.publicUrl ?? 'http://localhost',
    secret: sessionSecret(deps.secretKey),
    database: drizzleAdapter(deps.database.db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: deps.passwordHashes.hash, verify: verifyPassword },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: SESSION_UPDATE_SECONDS },
    plugins: [
      username({
        minUsernameLength: 1,
        maxUsernameLength: USERNAME_LENGTH,
        // The sentences for a person are in accounts.service.ts, which checks before this.
        usernameValidator: () => true,
        usernameNormalization: normalizedUsername,
      }),
      secondStep(deps.secretKey),
      openSession,
      newLogin,
    ],
    advanced: {
      cookies: {
        session_token: { name: SESSION_COOKIE },
        two_factor: { name: TWO_STEP_COOKIE },
        trust_device: { name: TRUSTED_DEVICE_COOKIE },
      },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: deps.publicUrl?.startsWith('https:') ?? false },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => deps.createId() },
    },
    // Counted in PostgreSQL by src/platform/server/rate-limits.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Its messages can name email addresses, so only the fact is kept.
      log: (level) =>
        deps.logger[level === 'error' ? 'error' : 'debug']('the sign-in library reported a problem'),
    },
  });
}

export type Authentication = ReturnType<typeof createAuthentication>;
