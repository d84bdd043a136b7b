import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

it('every file that the threat model names is there', () => {
  const text = readFileSync(new URL('docs/security/threat-model.md', ROOT), 'utf8');
  const named = [...text.matchAll(/`((?:features|platform|db|src)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter(
    (path) => !existsSync(new URL(path.startsWith('src/') ? path : `src/server/${path}`, ROOT)),
  );
  expect(missing).toEqual([]);
});
