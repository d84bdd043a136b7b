import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockEntry {
  readonly optionalDependencies?: Record<string, string>;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
}

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockEntry> };
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

it('package-lock.json names every optional package, so that npm ci takes it on every platform', () => {
  const names = new Set(Object.keys(packages).map(nameOf));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name));
  expect(missing, 'run: node scripts/complete-lock.mjs').toEqual([]);
});

/**
 * Builds of tools of development for platforms that the registry here does not serve, so that their hashes cannot be
 * had: `node scripts/complete-lock.mjs`, run where they are served, adds them. Nothing that a family's machine runs.
 */
const TOOLS_ELSEWHERE = /^@(?:biomejs\/cli|oxc-parser\/binding|swc\/core)-/;

it('every locked package has a hash, but for some tools of development on other platforms', () => {
  const without = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity);
  const served = without.filter(
    ([path, { dev, optional, os }]) => !(dev && optional && os && TOOLS_ELSEWHERE.test(nameOf(path))),
  );
  expect(served.map(([path]) => path)).toEqual([]);
  for (const { integrity } of Object.values(packages)) expect(integrity ?? 'sha512-').toMatch(/^sha512-/);
});

it('an install script runs only when package.json lists its package, and an unlisted one stops the install', () => {
  expect(read('.npmrc').split('\n')).toContain('strict-allow-scripts=true');
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(scripted.map(([path]) => nameOf(path)));
  // On every platform: npm asks about the packages of the others as well.
  expect(Object.keys(allowScripts).sort()).toEqual([...names].sort());
});
