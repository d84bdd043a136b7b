import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '#app/server/database-server.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';

/** What a test file needs to make a database of its own. */
export interface TestCluster {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Migrated, empty, never connected to: copied for every test file. */
  readonly template: string;
  readonly migrations: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run, with one migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-test-'));
  const secretKey = 'a key for test runs, forty characters long';
  const server = await startDatabase({ dataDir, databaseUrl: null, databaseAppUrl: null, secretKey });
  const { adminUrl, ownerUrl, appUrl } = server;
  if (adminUrl === null) throw new Error('a test run needs a PostgreSQL of its own');
  const { applied } = await migrateDatabase({ ownerUrl, appUrl, secretKey });
  await withoutUpkeep(adminUrl);
  project.provide('testCluster', {
    adminUrl,
    ownerUrl,
    appUrl,
    template: new URL(ownerUrl).pathname.slice(1),
    migrations: applied,
  });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Nothing of a test run has to survive a power cut; what the product promises there is in tests/lifecycle. Databases of
 * seconds need no vacuum, and statements over a few rows no compiled code.
 */
async function withoutUpkeep(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (const setting of ['synchronous_commit', 'fsync', 'full_page_writes', 'autovacuum', 'jit']) {
    await client.query(`ALTER SYSTEM SET ${setting} = off`);
  }
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Superuser, on this database: for what no role of the product may do. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

function onDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function asAdmin(cluster: TestCluster, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A copy of the template: milliseconds instead of migrating again. */
export async function copyTestDatabase(cluster: TestCluster, name: string): Promise<TestDatabase> {
  const database = pg.escapeIdentifier(name);
  const role = pg.escapeIdentifier(new URL(cluster.appUrl).username);
  const owner = pg.escapeIdentifier(new URL(cluster.ownerUrl).username);
  await asAdmin(
    cluster,
    `CREATE DATABASE ${database} OWNER ${owner} TEMPLATE ${pg.escapeIdentifier(cluster.template)} STRATEGY FILE_COPY`,
  );
  await asAdmin(cluster, `GRANT CONNECT ON DATABASE ${database} TO ${role}`);
  return {
    ownerUrl: onDatabase(cluster.ownerUrl, name),
    appUrl: onDatabase(cluster.appUrl, name),
    adminUrl: onDatabase(cluster.adminUrl, name),
    drop: () => asAdmin(cluster, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
  };
}
