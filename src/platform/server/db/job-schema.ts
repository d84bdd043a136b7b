import type pg from 'pg';

export const JOB_SCHEMA = 'jobs';

/** Of the installed pg-boss: known here, so that a start on an up-to-date database need not load the library. */
const JOB_SCHEMA_VERSION = 43;

/** Makes or updates the tables of src/platform/server/jobs.ts, as the owner: the role that serves requests gets rows only. */
export async function migrateJobSchema(client: pg.Client): Promise<void> {
  const version = await installedVersion(client);
  if (version === JOB_SCHEMA_VERSION) return;
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss');
  await client.query(
    version === null ? getConstructionPlans(JOB_SCHEMA) : getMigrationPlans(JOB_SCHEMA, version),
  );
}

async function installedVersion(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('${JOB_SCHEMA}.version')::text AS table`,
  );
  if (rows[0]?.table == null) return null;
  const versions = await client.query<{ version: number }>(`SELECT version FROM ${JOB_SCHEMA}.version`);
  return versions.rows[0]?.version ?? null;
}
