import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

export const DEFAULT_DATA_DIR = './.hearthwell';

/**
 * What is imported from now on is compiled at the first start alone: its code is kept in the data folder, for this process
 * and its threads. Where the folder cannot be written everything is compiled again; what is wrong with the folder is
 * said by the code that needs it.
 */
export function compileOnce(env: NodeJS.ProcessEnv): void {
  const folder = join(resolve(env.DATA_DIR || DEFAULT_DATA_DIR), 'compile-cache');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    return;
  }
  enableCompileCache(folder);
  // Threads read it where they start.
  env.NODE_COMPILE_CACHE ??= folder;
}
