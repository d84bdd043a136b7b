import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { StartupError } from '#platform/server/errors.ts';

/** Reads a small private file, or makes it: the exclusive flag lets two starts at once agree on one value. */
export function readOrCreate(file: string, create: () => string): string {
  try {
    const handle = openSync(file, 'wx', 0o600);
    try {
      writeFileSync(handle, `${create()}\n`);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(`${file} cannot be written: ${(error as NodeJS.ErrnoException).code}`);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
