import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { StartupError } from '../errors.ts';
import type { Account, PostgresBinaries } from './binaries.ts';
import { hasProcessId, isAlive, postgresProcessesOn, readPostmasterPid, waitUntil } from './processes.ts';

/** The only major version whose data folder the built-in binaries can read. */
const majorVersion = '18';
const stopMilliseconds = 20_000;
const megabyte = 1024 * 1024;

export interface ClusterPlace {
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly superuser: string;
  readonly superuserPassword: string;
}

export interface RunningCluster {
  readonly port: number;
  readonly process: ChildProcess;
}

export function clusterDirOf(dataDir: string): string {
  return join(realpathSync(dataDir), 'postgres');
}

/**
 * Makes the data folder of PostgreSQL once. It is made aside and put in place by a rename, so that a first start
 * that was cut off leaves nothing half made.
 */
export async function initializeCluster(place: ClusterPlace): Promise<void> {
  const clusterDir = clusterDirOf(place.dataDir);
  if (existsSync(clusterDir)) return checkMajorVersion(clusterDir);
  const aside = join(realpathSync(place.dataDir), 'postgres.new');
  rmSync(aside, { recursive: true, force: true });
  const fresh = join(aside, 'cluster');
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const passwordFile = join(aside, 'password');
  writeFileSync(passwordFile, `${place.superuserPassword}\n`, { mode: 0o600 });
  const { account } = place.binaries;
  if (account !== null)
    for (const path of [aside, fresh, passwordFile]) chownSync(path, account.uid, account.gid);
  const here = workingDirectoryPath(fresh, account);
  await runToEnd(place.binaries.initdb, fresh, account, [
    `--pgdata=${here}`,
    `--pwfile=${here}/../password`,
    `--username=${place.superuser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own collation: an update of the machine's C library cannot change the order of an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  renameSync(fresh, clusterDir);
  rmSync(aside, { recursive: true, force: true });
}

/** What PostgreSQL takes: nothing for others, reading for the group at most. */
const PRIVATE = 0o700;
const OPEN_TO_OTHERS = 0o027;

/** Last the folder itself: a run that is cut off begins again. */
function giveTree(path: string, { uid, gid }: Account): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) giveTree(inner, { uid, gid });
    else lchownSync(inner, uid, gid);
  }
  lchownSync(path, uid, gid);
}

/**
 * A data folder that came back from a backup by `cp -r` belongs to the person who copied it and is open to read, and
 * PostgreSQL refuses both.
 */
export function adoptCluster(clusterDir: string, account: Account | null): void {
  if (process.platform === 'win32') return;
  const { uid, mode } = statSync(clusterDir);
  if (account !== null && uid !== account.uid) giveTree(clusterDir, account);
  if ((mode & OPEN_TO_OTHERS) !== 0) chmodSync(clusterDir, PRIVATE);
}

function checkMajorVersion(clusterDir: string): void {
  const versionFile = join(clusterDir, 'PG_VERSION');
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'unknown';
  if (found !== majorVersion) {
    throw new StartupError(
      `The database in ${clusterDir} is of PostgreSQL ${found}, this release brings PostgreSQL ${majorVersion}: see "Backups and upgrades" in README.md`,
    );
  }
}

/**
 * How the account that runs PostgreSQL names its own working directory. Below a folder that only root may enter the
 * real path is closed to it, while Linux's /proc/self/cwd leads there without passing the folders above.
 */
function workingDirectoryPath(directory: string, account: Account | null): string {
  return account !== null && process.platform === 'linux' ? '/proc/self/cwd' : directory;
}

/**
 * Starts PostgreSQL on 127.0.0.1 and a free port, and waits until it answers (crash recovery included).
 * @param port of the run before, to be taken again after a crash; 0 chooses a free one
 */
export async function startCluster(place: ClusterPlace, port = 0): Promise<RunningCluster> {
  const attempts = port === 0 ? 4 : 1;
  for (let attempt = 1; ; attempt++) {
    const chosen = port === 0 ? await freePort() : port;
    const cluster = { port: chosen, process: spawnPostgres(place, chosen) };
    const failure = await untilReady(place, cluster);
    if (failure === null) return cluster;
    // Someone may have taken the free port in between.
    if (attempt < attempts && failure.includes('Address already in use')) continue;
    throw new StartupError(`PostgreSQL did not start. The end of ${logFileOf(place.dataDir)}:\n${failure}`);
  }
}

function logFileOf(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}

function spawnPostgres(place: ClusterPlace, port: number): ChildProcess {
  const clusterDir = clusterDirOf(place.dataDir);
  const { account, postgres } = place.binaries;
  const logFile = logFileOf(place.dataDir);
  if (existsSync(logFile) && statSync(logFile).size > 5 * megabyte) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  const sharedBuffers = Math.round(Math.min(256, Math.max(32, totalmem() / megabyte / 32)));
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.round(Math.max(128, freemem() / megabyte / 4))}MB`,
    fsync: 'on',
    full_page_writes: 'on',
    // Disks of laptops and home servers are solid state by now; 4.0 is a figure for spinning ones.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Without DETAIL, which repeats the values of a row.
    log_error_verbosity: 'terse',
    cluster_name: 'hearthwell',
    log_checkpoints: 'off',
  };
  const child = spawn(
    postgres,
    [
      '-D',
      workingDirectoryPath(clusterDir, account),
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      cwd: clusterDir,
      // Its own process group: Ctrl-C in the terminal must reach the app first, which ends PostgreSQL last.
      detached: true,
      stdio: ['ignore', log, log],
      windowsHide: true,
      ...accountOptions(account),
      ...environmentOptions(),
    },
  );
  closeSync(log);
  // The last resort when our process ends without stopping it (a fatal error, a second Ctrl-C).
  const endWithUs = (): boolean => child.kill('SIGINT');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return child;
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** @returns `null` when it answers, otherwise the last lines of its log */
async function untilReady(place: ClusterPlace, cluster: RunningCluster): Promise<string | null> {
  const logStart = statSync(logFileOf(place.dataDir)).size;
  let spawnError: Error | null = null;
  cluster.process.once('error', (error) => {
    spawnError = error;
  });
  while (true) {
    if (spawnError !== null) return String(spawnError);
    if (cluster.process.exitCode !== null || cluster.process.signalCode !== null) {
      return readFileSync(logFileOf(place.dataDir)).subarray(logStart).toString().trim().slice(-2000);
    }
    // No deadline: crash recovery of a large database takes what it takes, and the caller shows progress.
    if (await answers(place, cluster.port)) return null;
    await sleep(40);
  }
}

async function answers(place: ClusterPlace, port: number): Promise<boolean> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: place.superuser,
    password: place.superuserPassword,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  // A connection that is cut while PostgreSQL still starts up is an answer too: "not yet".
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 28P01: the password file in DATA_DIR is not the one of this cluster; waiting would not help.
    if ((error as { code?: string }).code === '28P01') {
      throw new StartupError(
        `The password in ${place.dataDir}/postgres-passwords.json is not the one of the database`,
      );
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Fast shutdown (open transactions are rolled back), then immediate, then by force. */
export async function stopCluster(clusterDir: string, pid: number): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', stopMilliseconds],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone already.
    }
    const gone = await waitUntil(
      () => !isAlive(pid) && postgresProcessesOn(clusterDir).length === 0,
      milliseconds,
    );
    if (gone) return;
  }
  throw new StartupError(`PostgreSQL (process ${pid}) on ${clusterDir} does not end`);
}

/**
 * Clears what a killed run left behind, under the lock of the data folder: a PostgreSQL without its app is stopped
 * (never taken over: its settings may be older than ours), and a postmaster.pid is removed when its process id belongs
 * to no PostgreSQL of this folder (anymore), because PostgreSQL would refuse to start because of it.
 */
export async function clearLeftovers(clusterDir: string, report: (sentence: string) => void): Promise<void> {
  const postmaster = readPostmasterPid(clusterDir);
  const running = postgresProcessesOn(clusterDir);
  if (postmaster !== null && running.includes(postmaster)) {
    report(`Stopping the PostgreSQL that an earlier run left behind (process ${postmaster})`);
    await stopCluster(clusterDir, postmaster);
  } else if (running.length > 0) {
    // Backends whose postmaster was killed exit on their own when they notice.
    const gone = await waitUntil(() => postgresProcessesOn(clusterDir).length === 0, stopMilliseconds);
    if (!gone) await Promise.all(postgresProcessesOn(clusterDir).map((pid) => stopCluster(clusterDir, pid)));
  }
  const left = readPostmasterPid(clusterDir);
  if (left !== null && hasProcessId(left)) rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
}

async function runToEnd(
  command: string,
  cwd: string,
  account: Account | null,
  args: readonly string[],
): Promise<void> {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    ...accountOptions(account),
    ...environmentOptions(),
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status !== 0) throw new StartupError(`The database could not be made:\n${output.trim().slice(-2000)}`);
}

function accountOptions(account: Account | null): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid, gid: account.gid };
}

/** PostgreSQL gets none of our variables (secrets, PG*, locales); Windows needs some of its own to run anything. */
function environmentOptions(): { env?: Record<string, string> } {
  return process.platform === 'win32' ? {} : { env: { LC_ALL: 'C', TZ: 'UTC' } };
}
