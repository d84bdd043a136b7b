import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id runs, no matter who owns it. */
export function isAlive(pid: number): boolean {
  return hasProcessId(pid) && !isZombie(pid);
}

/** Whether the id is taken, be it by a process that has ended and waits to be collected. */
export function hasProcessId(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ended, but not collected by its parent: in a container without an init process that can last for ever. */
function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === 'Z';
}

/** The fields of /proc/pid/stat from the third (state) on: the second, the command name, may hold spaces. */
function statFields(pid: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/**
 * Something that differs between two processes that had the same id one after the other: boot id and start time
 * on Linux (proc(5), field 22 of /proc/pid/stat), the start time of `ps` elsewhere. `null` when not to be had.
 */
export function processIdentity(pid: number): string | null {
  const startTime = statFields(pid)?.[19];
  if (startTime === undefined) return startTimeOfPs(pid);
  const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${bootId}/${startTime}`;
}

function startTimeOfPs(pid: number): string | null {
  if (process.platform === 'win32' || process.platform === 'linux') return null;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Ids of the PostgreSQL processes whose data folder this is (PostgreSQL's working directory is its data folder). */
export function postgresProcessesOn(clusterDir: string): number[] {
  if (process.platform !== 'linux') return postmasterOn(clusterDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgresOn(pid, clusterDir));
}

function isPostgresOn(pid: number, clusterDir: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === clusterDir &&
      basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
    );
  } catch {
    return false;
  }
}

/** Without /proc: the process that postmaster.pid names, when its command is a postgres. */
function postmasterOn(clusterDir: string): number[] {
  const pid = readPostmasterPid(clusterDir);
  if (pid === null || !isAlive(pid)) return [];
  try {
    const [command, args] =
      process.platform === 'win32'
        ? (['tasklist', ['/FI', `PID eq ${pid}`, '/NH']] as const)
        : (['ps', ['-o', 'comm=', '-p', String(pid)]] as const);
    return /postgres/i.test(execFileSync(command, args, { encoding: 'utf8' })) ? [pid] : [];
  } catch {
    return [];
  }
}

/** The process that holds a data folder by its own account: the first line of postmaster.pid. */
export function readPostmasterPid(clusterDir: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(`${clusterDir}/postmaster.pid`, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** The port of a cluster that takes connections: the fourth and the last line of postmaster.pid (PostgreSQL 18). */
export function readPostmasterPort(clusterDir: string): number | null {
  try {
    const lines = readFileSync(`${clusterDir}/postmaster.pid`, 'utf8').trimEnd().split('\n');
    const port = Number.parseInt(lines[3] ?? '', 10);
    return lines.at(-1)?.trim() === 'ready' && port > 0 ? port : null;
  } catch {
    return null;
  }
}

/** Waits until the condition holds; `false` when the time is over first. */
export async function waitUntil(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}
