import { readdir } from 'node:fs/promises';
import type { RouteContract } from '#contract/route.ts';

const CONTRACTS = new URL('../../src/contract/', import.meta.url);

function isRoute(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every route of every contract file: a new one is in the tests of all routes without being listed. */
export async function contractRoutes(): Promise<RouteContract[]> {
  const files = (await readdir(CONTRACTS)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(async (name) => (await import(new URL(name, CONTRACTS).href)) as Record<string, unknown>),
  );
  return modules
    .flatMap((exported) => Object.values(exported))
    .filter((value) => typeof value === 'object' && value !== null)
    .flatMap((group) => Object.values(group as object))
    .filter(isRoute);
}
