import { access, constants, type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Why a row was not stored, or what of it was left out. */
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
/** More than the reasons of the one batch that may have been reported, and not stored, when an import was killed. */
const TAIL_BYTES = 1024 * 1024;

const field = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const row = ({ line, id, reason }: Reject): string => `${line},${field(id)},${field(reason)}`;

/** Beside the source, or among our own data where nobody may write beside it. */
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

/** The last lines of the file; half a line at its end, which a kill can leave, is cut off. */
async function lastLines(file: FileHandle): Promise<readonly string[]> {
  const { size } = await file.stat();
  const from = Math.max(0, size - TAIL_BYTES);
  const buffer = Buffer.alloc(size - from);
  await file.read(buffer, 0, buffer.length, from);
  const end = buffer.lastIndexOf('\n') + 1;
  if (end < buffer.length) await file.truncate(from + end);
  return buffer.toString('utf8', 0, end).split('\n').filter(Boolean);
}

async function countLines(path: string): Promise<number> {
  const file = await open(path, 'r');
  let count = 0;
  for await (const line of file.readLines()) if (line !== '') count += 1;
  return count;
}

/** @param goesOn of an import that goes on: what was reported before stays, and is not reported twice */
export async function openRejectFile(source: string, dataDir: string, goesOn: boolean): Promise<RejectFile> {
  const path = await placeFor(source, dataDir);
  const file = await open(path, goesOn ? 'a+' : 'w+', 0o600);
  const provided = new Set(goesOn ? await lastLines(file) : []);
  if ((await file.stat()).size === 0) await file.appendFile(`${HEADER}\n`);
  return {
    path,
    async add(rejects) {
      const lines = rejects.map(row).filter((line) => !provided.has(line));
      if (lines.length > 0) await file.appendFile(`${lines.join('\n')}\n`);
    },
    async close() {
      await file.close();
      const count = (await countLines(path)) - 1;
      if (count <= 0) await rm(path, { force: true });
      return Math.max(0, count);
    },
  };
}
