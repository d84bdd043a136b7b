import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '#platform/server/errors.ts';
import { isAlive, processIdentity } from '#platform/server/postgres/processes.ts';
import { replaceFile } from '#platform/server/whole-file.ts';

const lockContent = z.object({
  pid: z.number().int(),
  identity: z.string().nullable(),
  startedAt: z.string(),
  address: z.string().nullable(),
});
type LockContent = z.infer<typeof lockContent>;

export interface DataFolderLock {
  /** Shows a second start where the first one can be reached. */
  recordAddress(address: string): void;
  release(): void;
}

/**
 * Holds a data folder for this process.
 * @throws StartupError that names the holder, when another living process holds it
 */
export function lockDataFolder(dataDir: string, now: Date): DataFolderLock {
  const file = join(dataDir, 'hearthwell.lock');
  const own: LockContent = {
    pid: process.pid,
    identity: processIdentity(process.pid),
    startedAt: now.toISOString(),
    address: null,
  };
  for (let attempt = 0; !tryCreate(file, own); attempt++) {
    const found = readLock(file);
    if (found.content !== null && isHolder(found.content)) throw heldBy(dataDir, found.content);
    if (attempt >= 5)
      throw new StartupError(`${file} cannot be taken over: delete it if nothing is using this folder`);
    if (found.text !== null) removeStale(file, found.text);
  }
  return {
    recordAddress: (address) => replaceFile(file, JSON.stringify({ ...own, address })),
    release: () => {
      if (readLock(file).content?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** Whether another living process works on this data folder. */
export function isDataFolderHeld(dataDir: string): boolean {
  const { content } = readLock(join(dataDir, 'hearthwell.lock'));
  return content !== null && isHolder(content);
}

/** @throws StartupError that names the holder, when another living process works on this data folder */
export function refuseHeldFolder(dataDir: string): void {
  const { content } = readLock(join(dataDir, 'hearthwell.lock'));
  if (content !== null && isHolder(content)) throw heldBy(dataDir, content);
}

/** Appears with its content in one step: written aside, then linked, which fails when the name is taken. */
function tryCreate(file: string, content: LockContent): boolean {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // File systems without hard links (exFAT, some network shares): the exclusive flag is the next best.
    return writeExclusively(file, content);
  } finally {
    rmSync(aside, { force: true });
  }
}

function writeExclusively(file: string, content: LockContent): boolean {
  try {
    writeFileSync(file, JSON.stringify(content), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new StartupError(`${file} cannot be written: ${code}`);
  }
}

function readLock(file: string): { text: string | null; content: LockContent | null } {
  let text: string | null = null;
  try {
    text = readFileSync(file, 'utf8');
    return { text, content: lockContent.parse(JSON.parse(text)) };
  } catch {
    // Gone in between, or cut off while it was written: no holder.
    return { text, content: null };
  }
}

/** Alive, and still the same process: ids are used again, after a restart of a container even at once. */
function isHolder(lock: LockContent): boolean {
  if (lock.pid === process.pid || !isAlive(lock.pid)) return false;
  const identity = processIdentity(lock.pid);
  return lock.identity === null || identity === null || identity === lock.identity;
}

/** Another start may take over at the same time: only the very lock that was judged stale may go. */
function removeStale(file: string, judged: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') !== judged) {
    try {
      linkSync(aside, file);
    } catch {
      // A third start holds it by now.
    }
  }
  rmSync(aside, { force: true });
}

function heldBy(dataDir: string, lock: LockContent): StartupError {
  const where = lock.address === null ? 'it is still starting' : `it answers at ${lock.address}`;
  return new StartupError(
    `Hearthwell already runs on ${dataDir}: process ${lock.pid}, since ${lock.startedAt}; ${where}. Stop it first, or choose another folder with DATA_DIR`,
  );
}
