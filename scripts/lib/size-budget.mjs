import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './runtime.mjs';

/** Brotli bytes of script that a page may load before it is whole: what the largest of its kind takes, and 2 % of room. */
const BUDGETS = {
  landing: 145_500,
  otherPublicPage: 175_500,
  // What there is to do (lines of all features) comes after it, by src/app/web/today-to-do.tsx.
  dashboard: 192_700,
  otherProtectedPage: 249_000,
};

/**
 * Adds up the scripts of every public page and of the dashboard, with all that they import.
 * @throws Failure that names each page over its budget, with its largest files
 */
export function checkSizeBudget(clientDir) {
  const { entry, routes } = readManifest(clientDir);
  const complaints = Object.values(routes).flatMap((route) => {
    const chain = withParents(route, routes);
    const budget = BUDGETS[kindOf(chain)];
    const files = new Set([entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]));
    return complaintOf(
      route.id,
      [...files].map((path) => sizeOf(clientDir, path)),
      budget,
    );
  });
  if (complaints.length > 0) throw new Failure(`Too much script:\n${complaints.join('\n')}`);
}

function kindOf([page, ...parents]) {
  if (page.id === 'routes/landing') return 'landing';
  if (page.id === 'routes/dashboard') return 'dashboard';
  const isProtected = [page, ...parents].some(({ id }) => id === 'routes/protected-layout');
  return isProtected ? 'otherProtectedPage' : 'otherPublicPage';
}

function complaintOf(id, files, budget) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= budget) return [];
  const largest = files.sort((a, b) => b.bytes - a.bytes).slice(0, 8);
  const list = largest.map(({ path, bytes }) => `    ${bytes} ${path}`).join('\n');
  return [`  ${id}: ${total} bytes, at most ${budget} are allowed\n${list}`];
}

function sizeOf(clientDir, path) {
  const file = join(clientDir, path);
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
  return { path, bytes: (compressed ?? statSync(file)).size };
}

function withParents(route, routes) {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent === undefined ? [route] : [route, ...withParents(parent, routes)];
}

/** The routes of the build, with their scripts and styles. */
export function readManifest(clientDir) {
  const name = readdirSync(join(clientDir, 'assets')).find((file) => /^manifest-.*\.js$/.test(file));
  const text = name === undefined ? '' : readFileSync(join(clientDir, 'assets', name), 'utf8');
  const json = /^window\.__reactRouterManifest=(\{[\s\S]*\});?\s*$/.exec(text)?.[1];
  if (json === undefined)
    throw new Failure('The list of routes in the build has another form than expected.');
  return JSON.parse(json);
}
