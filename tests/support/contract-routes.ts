import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteContract } from '#platform/contract/route.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function isRoute(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every route of every contract file: a new one is in the tests of all routes without being listed. */
export async function contractRoutes(): Promise<RouteContract[]> {
  const files = globSync(
    ['src/platform/contract/*.ts', 'src/features/*/contract.ts', 'src/features/*/contract/*.ts'],
    { cwd: ROOT },
  ).filter((name) => !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map(async (name) => (await import(join(ROOT, name))) as Record<string, unknown>),
  );
  const routes = modules
    .flatMap((exported) => Object.values(exported))
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((group) => Object.values(group as object))
    .filter(isRoute);
  // Routes of a feature may be one group made of several, which is a route once all the same.
  return [...new Set(routes)];
}
