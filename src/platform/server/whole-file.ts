import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Readable for the owner of the installation only. */
const OWNER_ONLY = 0o600;

/** Written beside it and moved: nobody reads half a file, and several processes may do so at once. */
export async function putWholeFile(file: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}-${randomUUID()}.part`);
  await writeFile(draft, content, { mode: OWNER_ONLY, flag: 'wx' });
  await rename(draft, file);
}

/** The same at once, and on the disk before it has its name: a power cut leaves the file from before, or this one. */
export function replaceFile(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w', OWNER_ONLY);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
