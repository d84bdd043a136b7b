// A registry that does not serve the builds of other platforms makes `npm install` leave them out of
// package-lock.json, and `npm ci` then refuses the file everywhere. This writes the missing entries, with the platform
// that their name says.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

const file = join(root, 'package-lock.json');
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'x64',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

/** @returns {string[]} names of the packages that were missing */
export function completeLock() {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      // A range cannot be resolved without the registry; npm then says itself what is missing.
      if (isLocked(lock.packages, path, name) || !/^\d+\.\d+\.\d+/.test(version)) continue;
      lock.packages[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(entry.dev && { dev: true }),
        optional: true,
      };
      added.push(name);
    }
  }
  if (added.length > 0) {
    const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  }
  return added;
}

/**
 * Asks the registry for the hashes that are missing, so that nobody can put another package in their place.
 * @returns {{ hashed: string[], unknown: string[] }}
 */
export function addHashes() {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const hashed = [];
  const unknown = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.link || entry.integrity) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { stdout } = spawnSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const integrity = stdout.trim();
    if (/^sha512-[\w+/=]+$/.test(integrity)) {
      entry.integrity = integrity;
      hashed.push(name);
    } else unknown.push(name);
  }
  if (hashed.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  return { hashed, unknown };
}

/** npm's own look-up: from the package's folder upwards. */
function isLocked(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor)).slice(0, 1);
  const musl = /musl/.test(name);
  const libc = os.includes('linux') && (musl || /gnu/.test(name)) ? [musl ? 'musl' : 'glibc'] : [];
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
    ...(os.length > 0 && { os }),
  };
}
