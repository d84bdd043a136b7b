import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Reject {
  readonly line: number;
  readonly id: string;
  readonly reason: string;
}

export interface RejectFile {
  readonly path: string;
  add(rejects: readonly Reject[]): Promise<void>;
  /** Takes the file away when nothing is in it; answers how many reasons it holds. */
  close(): Promise<number>;
}

const HEADER = 'line,id,reason';

const field = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const row = ({ line, id, reason }: Reject): string => `${line},${field(id)},${field(reason)}\n`;

/** Beside the file, or among our own data where nobody may write beside it. */
async function placeFor(source: string, dataDir: string): Promise<string> {
  const name = `${basename(source)}.rejected.csv`;
  try {
    await access(dirname(source), constants.W_OK);
    return join(dirname(source), name);
  } catch {
    const folder = join(dataDir, 'imports');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, name);
  }
}

/** What was written about the rows before `line`: what came after was told of rows that are read once more. */
async function keepBefore(path: string, line: number): Promise<number> {
  const aside = `${path}.new`;
  const kept = await open(aside, 'w');
  let count = 0;
  try {
    await kept.appendFile(`${HEADER}\n`);
    const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
    for await (const text of lines) {
      const number = Number.parseInt(text, 10);
      if (Number.isNaN(number) || number >= line) continue;
      count += 1;
      await kept.appendFile(`${text}\n`);
    }
  } finally {
    await kept.close();
  }
  await rename(aside, path);
  return count;
}

/** Why rows were not stored, one a line. @param from the first line that is read now; 1: all of them */
export async function openRejectFile(source: string, dataDir: string, from: number): Promise<RejectFile> {
  const path = await placeFor(source, dataDir);
  let count = 0;
  try {
    if (from > 1) count = await keepBefore(path, from);
    else await rm(path, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const file = await open(path, 'a', 0o600);
  if ((await file.stat()).size === 0) await file.appendFile(`${HEADER}\n`);
  return {
    path,
    async add(rejects) {
      if (rejects.length === 0) return;
      count += rejects.length;
      await file.appendFile(rejects.map(row).join(''));
    },
    async close() {
      await file.close();
      if (count === 0) await rm(path, { force: true });
      return count;
    },
  };
}
