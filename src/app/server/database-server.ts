import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { StartupError } from '#platform/server/errors.ts';
import { postgresBinaries } from '#platform/server/postgres/binaries.ts';
import {
  adoptCluster,
  type ClusterPlace,
  clearLeftovers,
  clusterDirOf,
  initializeCluster,
  type RunningCluster,
  startCluster,
  stopCluster,
} from '#platform/server/postgres/cluster.ts';
import { readPostmasterPort, waitUntil } from '#platform/server/postgres/processes.ts';
import {
  appRole,
  databaseName,
  ownerRole,
  prepareForeignDatabase,
  prepareOwnDatabase,
} from '#platform/server/postgres/roles.ts';
import type { Config } from './config.ts';
import { type DataFolderLock, isDataFolderHeld, lockDataFolder } from './data-folder-lock.ts';

const superuser = 'hearthwell_admin';
/** A server that is starting has its database within this time. */
const JOIN_MILLISECONDS = 15_000;

const urlOf = (port: number, role: string, password: string, database: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

export interface DatabaseServer {
  /** The role that owns the tables and migrates. */
  readonly ownerUrl: string;
  /** The role that serves requests: owns nothing, bound by row-level security. */
  readonly appUrl: string;
  /** The superuser of a built-in PostgreSQL, on its database `postgres`; `null` with DATABASE_URL. */
  readonly adminUrl: string | null;
  /** Shows a second start on the same folder where this one answers. */
  recordAddress(address: string): void;
  stop(): Promise<void>;
}

export interface DatabaseServerOptions {
  /** Gets a sentence about what happens beyond an ordinary start (an orphan stopped, a crash and restart). */
  readonly report?: (sentence: string) => void;
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseAppUrl' | 'secretKey'>;

/**
 * Gives a PostgreSQL to work with: the one of DATABASE_URL, or one of our own in DATA_DIR that ends with us.
 * @throws StartupError when it cannot be had, with the reason in one sentence
 */
export async function startDatabase(
  config: DatabaseConfig,
  options: DatabaseServerOptions = {},
): Promise<DatabaseServer> {
  if (config.databaseUrl !== null) return await foreignDatabase(config, config.databaseUrl);
  const lock = lockDataFolder(config.dataDir, new Date());
  try {
    return await startOwnDatabase(config.dataDir, lock, options.report ?? (() => undefined));
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * For a program that runs next to the server: the database of a server running on the same folder, or one that is
 * started, as `startDatabase` does. Joining leaves the server's database running at the end.
 * @throws StartupError
 */
export async function reachDatabase(
  config: DatabaseConfig,
  options: DatabaseServerOptions = {},
): Promise<DatabaseServer & { readonly isJoined: boolean }> {
  if (config.databaseUrl !== null || !isDataFolderHeld(config.dataDir)) {
    return { ...(await startDatabase(config, options)), isJoined: false };
  }
  let port: number | null = null;
  await waitUntil(() => {
    port = readPostmasterPort(clusterDirOf(config.dataDir));
    return port !== null;
  }, JOIN_MILLISECONDS);
  if (port === null) {
    throw new StartupError(
      `Hearthwell is starting or stopping on ${config.dataDir}: wait for it, or choose another folder with DATA_DIR`,
    );
  }
  const passwords = readPasswords(config.dataDir, true);
  return {
    ownerUrl: urlOf(port, ownerRole, passwords.owner, databaseName),
    appUrl: urlOf(port, appRole, passwords.app, databaseName),
    adminUrl: urlOf(port, superuser, passwords.admin, 'postgres'),
    recordAddress: () => undefined,
    stop: async () => undefined,
    isJoined: true,
  };
}

async function foreignDatabase(config: DatabaseConfig, databaseUrl: string): Promise<DatabaseServer> {
  return {
    ownerUrl: databaseUrl,
    appUrl: await prepareForeignDatabase(databaseUrl, config.databaseAppUrl, config.secretKey),
    adminUrl: null,
    recordAddress: () => undefined,
    stop: async () => undefined,
  };
}

async function startOwnDatabase(
  dataDir: string,
  lock: DataFolderLock,
  report: (sentence: string) => void,
): Promise<DatabaseServer> {
  const clusterDir = clusterDirOf(dataDir);
  const passwords = readPasswords(dataDir, existsSync(clusterDir));
  const binaries = postgresBinaries(clusterDir);
  const place: ClusterPlace = { dataDir, binaries, superuser, superuserPassword: passwords.admin };
  await initializeCluster(place);
  adoptCluster(clusterDir, binaries.account);
  await clearLeftovers(clusterDir, report);
  const supervised = await superviseCluster(place, report);
  const url = (role: string, password: string, database: string) =>
    urlOf(supervised.port, role, password, database);
  const adminUrl = url(superuser, passwords.admin, 'postgres');
  try {
    await prepareOwnDatabase(adminUrl, passwords);
  } catch (error) {
    await supervised.stop();
    throw error;
  }
  return {
    ownerUrl: url(ownerRole, passwords.owner, databaseName),
    appUrl: url(appRole, passwords.app, databaseName),
    adminUrl,
    recordAddress: lock.recordAddress,
    stop: async () => {
      await supervised.stop();
      lock.release();
    },
  };
}

/** Runs PostgreSQL, and runs it again on the same port when it ends unasked. */
async function superviseCluster(
  place: ClusterPlace,
  report: (sentence: string) => void,
): Promise<{ port: number; stop(): Promise<void> }> {
  const clusterDir = clusterDirOf(place.dataDir);
  let current: RunningCluster = await startCluster(place);
  const { port } = current;
  const stopping = new AbortController();
  let restart: Promise<void> = Promise.resolve();

  const watch = (cluster: RunningCluster): void => {
    cluster.process.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return;
      report(`PostgreSQL ended unexpectedly (${signal ?? `status ${code}`}): starting it again`);
      restart = startAgain();
    });
  };
  const startAgain = async (): Promise<void> => {
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(pause * 2, 30_000)) {
      try {
        await clearLeftovers(clusterDir, report);
        current = await startCluster(place, port);
        watch(current);
        report('PostgreSQL is back');
        return;
      } catch (error) {
        report(`PostgreSQL could not be started again: ${(error as Error).message}`);
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  watch(current);
  return {
    port,
    stop: async () => {
      stopping.abort();
      await restart;
      const { pid } = current.process;
      if (pid !== undefined) await stopCluster(clusterDir, pid);
    },
  };
}

const passwordsFile = z.object({ admin: z.string(), owner: z.string(), app: z.string() });
type Passwords = z.infer<typeof passwordsFile>;

function readPasswords(dataDir: string, clusterExists: boolean): Passwords {
  const file = join(dataDir, 'postgres-passwords.json');
  if (existsSync(file)) {
    const parsed = passwordsFile.safeParse(parseJson(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.data;
  }
  if (clusterExists) {
    throw new StartupError(
      `${file} is missing or broken: restore it from a backup, it opens the database next to it`,
    );
  }
  const password = () => randomBytes(24).toString('base64url');
  const passwords: Passwords = { admin: password(), owner: password(), app: password() };
  writeFileSync(file, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 });
  return passwords;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
