import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);
const MODULE = pathToFileURL(join(import.meta.dirname, 'compile-once.ts')).href;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthwell-compile-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** In a process of its own, which imports something afterwards; says which folder it and a thread of it use. */
async function foldersWith(dataDir: string): Promise<string[]> {
  const program = join(folder, 'program.mjs');
  const say = `console.log(getCompileCacheDir() ?? 'none')`;
  const thread = `import { getCompileCacheDir } from 'node:module'; ${say}`;
  await writeFile(
    program,
    `import { flushCompileCache, getCompileCacheDir } from 'node:module';
     import { Worker } from 'node:worker_threads';
     import { compileOnce } from ${JSON.stringify(MODULE)};
     compileOnce(process.env);
     await import(${JSON.stringify(import.meta.resolve('zod'))});
     flushCompileCache();
     ${say};
     new Worker(new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(thread)})));`,
  );
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const { stdout } = await run(process.execPath, [program], {
    env: { ...env, DATA_DIR: dataDir },
    cwd: process.cwd(),
  });
  return stdout.trim().split('\n');
}

it('keeps compiled code in the data folder, also for threads', async () => {
  const dataDir = join(folder, 'data');
  const [own, ofThread] = await foldersWith(dataDir);
  expect(own).toContain(join(dataDir, 'compile-cache'));
  expect(ofThread).toBe(own);
  const kept = await readdir(join(dataDir, 'compile-cache'), { recursive: true });
  expect(kept.length).toBeGreaterThan(10);
});

it('goes on without where nothing can be written', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, 'no folder');
  expect(await foldersWith(file)).toEqual(['none', 'none']);
});
