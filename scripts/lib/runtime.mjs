// Plain JavaScript without dependencies: runs on any Node from 20.11 on, before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const oldestNode = [20, 11];
/** From this version on Node runs TypeScript by itself. */
const wantedMajor = 24;

/** A failure that is given in its own words, without a stack. */
export class Failure extends Error {}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Failure(
    `Hearthwell needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`,
  );
}

/** The Node that runs TypeScript: this one when it is new enough, else the one that `npm ci` brought along. */
export function runtimeNode() {
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(root, 'node_modules', 'node', 'bin', program);
  if (existsSync(bundled)) return bundled;
  throw new Failure(
    `Node ${wantedMajor} is needed: it is not installed here, and npm could not bring it along (package "node"). Install Node ${wantedMajor} and start again.`,
  );
}

/**
 * For the server: the room for new objects grows to 32 MB three times over on a large machine, and stays that large while
 * nobody asks for anything (docs/performance.md). The Dockerfile has it as well.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/**
 * For the server too. With a heap of its own for each thread, memory of ended threads stays with the process. And large
 * pieces that were freed stay on malloc's heap when a small piece above them is still in use: 60 MB after a plan without a
 * fixed bound, 34 MB with a bound of 128 kB. V8 compiles in pieces of 32 kB, so the bound is there.
 */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** The script behind a command of an installed package, to be run by `runtimeNode`. */
export function programOf(packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** SHA-256 over names and contents of all files below the given paths; a path that is not there counts as empty. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesBelow(path)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesBelow(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  let entries;
  try {
    entries = readdirSync(absolute, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(child);
      return entry.isFile() ? [child] : [];
    });
}
