import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from './complete-lock.mjs';
import { runOrFail } from './run.mjs';
import { root } from './runtime.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.hearthwell-lock-hash');

/** Installs exactly what package-lock.json says, when that has changed since the last time. */
export async function installPackages() {
  const hash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (readText(stampFile) === hash()) return;
  if (!installedByHand()) {
    completeLock();
    // npm passes its own path to scripts; without it (node scripts/start.mjs) the one on the PATH is taken.
    const npm = process.env.npm_execpath;
    const [command, before] =
      npm?.endsWith('.js') || npm?.endsWith('.cjs') ? [process.execPath, [npm]] : ['npm', []];
    await runOrFail({
      label: 'Installing packages (once, a minute or so)',
      command,
      args: [
        ...before,
        'ci',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
    });
  }
  writeFileSync(stampFile, `${hash()}\n`);
}

/** `npm install` or `npm ci` was run before us: npm's own record says whether that is what the lock file wants. */
function installedByHand() {
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  const wanted = readJson(lockFile)?.packages;
  if (installed === undefined || wanted === undefined) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    // An optional package of another platform is rightly absent.
    if (found === undefined) return optional === true && path !== 'node_modules/node';
    return found.version === version && found.integrity === integrity && existsSync(join(root, path));
  });
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
