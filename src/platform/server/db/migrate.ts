import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { JOB_SCHEMA, migrateJobSchema } from './job-schema.ts';
import { sealEarlierRows } from './seal-earlier-rows.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));
const POLICIES = fileURLToPath(new URL('../../../../db/policies', import.meta.url));

/** Any fixed number: two processes that start together must name the same lock. */
const MIGRATION_LOCK = 7_402_118_935;

export interface MigrationResult {
  /** Migrations in the database after this run. */
  readonly applied: number;
}

export interface MigrationAccess {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Opens the keys of households: what an earlier release stored in plain is sealed with them. */
  readonly secretKey: string;
}

async function applyPolicies(client: pg.Client): Promise<void> {
  const files = (await readdir(POLICIES)).filter((name) => name.endsWith('.sql')).sort();
  for (const file of files) await client.query(await readFile(join(POLICIES, file), 'utf8'));
}

/** The application may read and write rows, and nothing else: no table, no schema is its own. */
async function grantRows(client: pg.Client, role: string): Promise<void> {
  const grantee = pg.escapeIdentifier(role);
  for (const schema of ['public', 'auth', 'catalog', JOB_SCHEMA]) {
    await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${grantee}`);
    await client.query(
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${grantee}`,
    );
    await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${grantee}`);
  }
}

/** Brings the schema, the row-level security policies and the application role's rights up to date. */
export async function migrateDatabase(to: MigrationAccess): Promise<MigrationResult> {
  const client = new pg.Client({ connectionString: to.ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS });
    await sealEarlierRows(client, to.secretKey);
    await migrateJobSchema(client);
    await client.query('BEGIN');
    await applyPolicies(client);
    const owner = decodeURIComponent(new URL(to.ownerUrl).username);
    const app = decodeURIComponent(new URL(to.appUrl).username);
    if (app !== owner && app !== '') await grantRows(client, app);
    await client.query('COMMIT');
    const count = await client.query<{ applied: number }>(
      'SELECT count(*)::int AS applied FROM drizzle.__drizzle_migrations',
    );
    return { applied: count.rows[0]?.applied ?? 0 };
  } finally {
    await client.end();
  }
}
