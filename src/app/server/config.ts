import { mkdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { SignUpRule } from '#features/account/server/accounts/sign-up-access.service.ts';
import type { OidcSettings } from '#features/account/server/oidc/oidc-client.ts';
import { type CoachModel, coachModelOf, coachModelVariables } from '#features/coach/server/model/settings.ts';
import type { VapidKeys } from '#features/reminders/server/push-sender.ts';
import { StartupError } from '#platform/server/errors.ts';
import { DEFAULT_DATA_DIR } from './compile-once.ts';
import { secretKeyOf } from './secret-key.ts';
import { keptVapidKeys } from './vapid-keys.ts';

/**
 * Everything that the environment decides, read once at boot: main.ts hands the variables over,
 * and no other file reads them (held by tests/architecture).
 */
export interface Config {
  /** 0 lets the system choose a free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the database, the secrets and the uploads. */
  readonly dataDir: string;
  /** `null`: PostgreSQL runs inside, in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The role that serves requests; `null`: `hearthwell_app` is made and used. */
  readonly databaseAppUrl: string | null;
  /** Origin under which browsers reach the product, without a trailing slash; `null`: the one of the request. */
  readonly publicUrl: string | null;
  /** Machines beside this one whose `X-Forwarded-*` are believed: addresses and networks (CIDR). */
  readonly trustedProxies: readonly string[];
  readonly signUp: SignUpRule;
  readonly secretKey: string;
  readonly logLevel: LogLevel;
  /** `false` lets a self-hoster lift the limits of the free plan. */
  readonly planLimits: boolean;
  /** `brief` only for test runs: plans keep every limit, but are searched for a shorter time and without a proof. */
  readonly planSearch: 'full' | 'brief';
  /** `false` only for test runs, which sign up many families from one address. */
  readonly rateLimits: boolean;
  /** Whether new passwords are looked up (five digits of a hash) at Have I Been Pwned. */
  readonly passwordBreachCheck: boolean;
  /** Whether barcodes that are not stored are looked up at Open Food Facts. */
  readonly openFoodFacts: boolean;
  /** `null`: mails are written to `dataDir`/outbox. */
  readonly smtpUrl: string | null;
  /** Gets what visitors write, and is the sender of every mail. */
  readonly operatorEmail: string | null;
  /** Bytes of the disk of `dataDir` that stay free: below, nothing new is kept. */
  readonly diskReserveBytes: number;
  /**
   * The sample family: none, one on request, or one that is planned before the start is done. Each is a household that a
   * stranger may write into, so where accounts are not for everyone it has to be asked for.
   */
  readonly demo: 'off' | 'on' | 'ready';
  readonly ai: {
    readonly baseUrl: string | null;
    readonly apiKey: string | null;
    readonly model: string | null;
  };
  /** The model that answers questions to the coach; `null`: it answers without one. */
  readonly coachModel: CoachModel | null;
  /** A provider that may confirm who a person is (OpenID Connect). */
  readonly oidc: OidcSettings | null;
  /** Who we are to push services; made and kept in `dataDir` when not set. */
  readonly vapid: VapidKeys;
  readonly stripe: StripeKeys | null;
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const onOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).transform((value) => value === 'on');

function urlOf(protocols: readonly string[]) {
  const wanted = protocols.join(', ');
  return z.string().superRefine((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url === null || !protocols.includes(url.protocol)) {
      context.addIssue({ code: 'custom', message: `must be a URL that starts with ${wanted}` });
    }
  });
}

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** A whole internet of proxies would let every visitor choose the address that they are counted by. */
function isProxyNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = BITS[isIP(address)];
  if (most === undefined || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
}

const proxies = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((one) => one !== ''))
  .refine(
    (list) => list.every(isProxyNetwork),
    'must be addresses or networks such as 172.16.0.0/12, separated by commas',
  );

const postgresUrl = urlOf(['postgres:', 'postgresql:']);
const webUrl = urlOf(['http:', 'https:']);
const text = z.string();

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')
    .default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default(DEFAULT_DATA_DIR),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  PUBLIC_URL: webUrl
    .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', 'must not have a path')
    .optional(),
  TRUSTED_PROXIES: proxies.default([]),
  SIGN_UP: z.enum(['open', 'invited', 'off'], { error: 'must be "open", "invited" or "off"' }).optional(),
  SECRET_KEY: text
    .min(32, 'must have at least 32 characters (for example: openssl rand -base64 32)')
    .optional(),
  /** Only for changing the key: the one that the data was made with. */
  SECRET_KEY_PREVIOUS: text.optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  PLAN_LIMITS: onOff.default(true),
  PLAN_SEARCH: z.enum(['full', 'brief'], { error: 'must be "full" or "brief"' }).default('full'),
  RATE_LIMITS: onOff.default(true),
  PASSWORD_BREACH_CHECK: onOff.default(false),
  OPEN_FOOD_FACTS: onOff.default(true),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  OPERATOR_EMAIL: z.email('must be an email address').optional(),
  DISK_RESERVE_MB: z
    .string()
    .regex(/^\d{1,7}$/, 'must be a number of megabytes')
    .transform(Number)
    .default(512),
  DEMO: z.enum(['on', 'off', 'ready'], { error: 'must be "on", "off" or "ready"' }).optional(),
  AI_BASE_URL: webUrl.optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  ...coachModelVariables,
  OIDC_ISSUER: webUrl.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.max(40).optional(),
  VAPID_PUBLIC_KEY: text.optional(),
  VAPID_PRIVATE_KEY: text.optional(),
  VAPID_SUBJECT: text.optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
});
type Environment = z.infer<typeof environment>;

/**
 * Reads and checks the environment; makes `DATA_DIR` and the secret key when they are not there yet.
 * @throws StartupError with one line a wrong variable
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = parseEnvironment(env);
  const dataDir = resolve(values.DATA_DIR);
  makeDataDir(dataDir);
  const ai = {
    baseUrl: values.AI_BASE_URL ?? null,
    apiKey: values.AI_API_KEY ?? null,
    model: values.AI_MODEL ?? null,
  };
  const signUp = values.SIGN_UP ?? (isOpenedToOthers(values) ? 'first' : 'open');
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseAppUrl: values.DATABASE_APP_URL ?? null,
    publicUrl: values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin,
    trustedProxies: values.TRUSTED_PROXIES,
    signUp,
    secretKey: secretKeyOf(dataDir, values.SECRET_KEY),
    logLevel: values.LOG_LEVEL,
    planSearch: values.PLAN_SEARCH,
    planLimits: values.PLAN_LIMITS,
    rateLimits: values.RATE_LIMITS,
    passwordBreachCheck: values.PASSWORD_BREACH_CHECK,
    openFoodFacts: values.OPEN_FOOD_FACTS,
    smtpUrl: values.SMTP_URL ?? null,
    operatorEmail: values.OPERATOR_EMAIL ?? null,
    diskReserveBytes: values.DISK_RESERVE_MB * 1024 * 1024,
    demo: values.DEMO ?? (signUp === 'open' ? 'on' : 'off'),
    ai,
    coachModel: coachModelOf(values, ai),
    oidc: oidcOf(values),
    vapid: vapidOf(values) ?? keptVapidKeys(dataDir, values),
    stripe: stripeOf(values),
  };
}

/** What a change of SECRET_KEY has to know; nothing is made or checked yet. */
export interface KeyChangeConfig extends Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseAppUrl'> {
  /** `null`: a new key is made and kept in `dataDir`. */
  readonly nextKey: string | null;
  /** `null`: the one that is kept in `dataDir`. */
  readonly previousKey: string | null;
}

/** @throws StartupError with one line a wrong variable */
export function loadKeyChangeConfig(env: Readonly<Record<string, string | undefined>>): KeyChangeConfig {
  const values = parseEnvironment(env);
  return {
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseAppUrl: values.DATABASE_APP_URL ?? null,
    nextKey: values.SECRET_KEY ?? null,
    previousKey: values.SECRET_KEY_PREVIOUS ?? null,
  };
}

function parseEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  // An empty value means "unset": that is how compose files and .env files leave a variable out.
  const provided = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = environment.safeParse(provided);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new StartupError([...new Set(lines)].join('\n'));
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const isLoopback = (hostname: string): boolean =>
  [...LOOPBACK, '::1'].includes(hostname) || (isIP(hostname) === 4 && hostname.startsWith('127.'));

/** Listening beyond this machine, or behind a proxy that does. */
function isOpenedToOthers({ HOST, PUBLIC_URL }: Environment): boolean {
  return !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));
}

function oidcOf(values: Environment): OidcSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = values;
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID && !OIDC_CLIENT_SECRET && !OIDC_NAME) return null;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_NAME) {
    throw new StartupError(
      'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME go together: set all four or none',
    );
  }
  const { protocol, hostname } = new URL(OIDC_ISSUER);
  if (protocol !== 'https:' && !LOOPBACK.includes(hostname)) {
    throw new StartupError('OIDC_ISSUER must start with https:, unless it is on this machine');
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
  };
}

function vapidOf(values: Environment): VapidKeys | null {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = values;
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY && !VAPID_SUBJECT) return null;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) {
    throw new StartupError(
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together: set all three or none',
    );
  }
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}

function stripeOf(values: Environment): StripeKeys | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = values;
  if (!STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) return null;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new StartupError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or none');
  }
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be made: ${(error as NodeJS.ErrnoException).code}`);
  }
}
