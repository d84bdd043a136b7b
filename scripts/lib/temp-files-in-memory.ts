import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const inMemory = '/dev/shm';
const gigabyte = 1024 ** 3;

/**
 * Tests make hundreds of databases and browser profiles, a few hundred small files each, and wait for the disk longer than
 * they work. Where Linux has room for them in memory, temporary files of this process and those it starts go there; the
 * folder goes with this process. TMPDIR says otherwise.
 */
export function keepTempFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env.TMPDIR) return;
  if (freemem() < 6 * gigabyte || roomIn(inMemory) < 4 * gigabyte) return;
  const folder = mkdtempSync(`${inMemory}/hearthwell-tests-`);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
