import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface LockEntry {
  readonly optionalDependencies?: Record<string, string>;
}

it('package-lock.json names every optional package, so that npm ci takes it on every platform', () => {
  const file = new URL('../../package-lock.json', import.meta.url);
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
  const names = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  );
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name));
  expect(missing, 'run: node scripts/complete-lock.mjs').toEqual([]);
});
