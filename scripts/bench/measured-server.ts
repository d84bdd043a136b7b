/** What the measurements of the server have in common: one process on a new embedded PostgreSQL, listening. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#app/server/app.ts';
import { startDatabase } from '#app/server/database-server.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { createPlannerPool } from '#features/meal-plans/server/planner-pool.ts';
import { connectDatabase } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { createJobs } from '#platform/server/jobs.ts';

const SECRET_KEY = 'a key for measuring, thirty-two characters or more';

/** `databaseUrl` is of the role that owns the tables. */
export async function withMeasuredServer(
  measure: (url: string, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-bench-'));
  const server = await startDatabase({
    dataDir,
    databaseUrl: null,
    databaseAppUrl: null,
    secretKey: SECRET_KEY,
  });
  const { applied } = await migrateDatabase({ ...server, secretKey: SECRET_KEY });
  const database = connectDatabase({ url: server.appUrl });
  const planner = createPlannerPool({ threads: 1 });
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'info' }, pino.destination('/dev/null'));
  const app = await buildApp({
    database,
    jobs: createJobs({ url: server.appUrl, database, logger }),
    migrations: applied,
    knowledgeBase: loadKnowledgeBase(),
    planner,
    mailer: { goesTo: 'outbox', send: async () => undefined, sweep: async () => undefined },
    operatorEmail: null,
    demoTemplate: null,
    logger,
    version: 'bench',
    secretKey: SECRET_KEY,
    publicUrl: null,
    oidc: null,
    webRoot: null,
    rateLimits: null,
  });
  try {
    await measure(await app.listen({ port: 0, host: '127.0.0.1' }), server.ownerUrl);
  } finally {
    await app.close();
    await planner.close();
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Signs someone up and answers their session cookie. */
export async function signUp(url: string, username: string, password: string): Promise<string> {
  const signup = await fetch(`${url}/api/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.org`, password }),
  });
  const cookie = signup.headers.getSetCookie()[0]?.split(';')[0];
  if (signup.status !== 201 || cookie === undefined) throw new Error(await signup.text());
  return cookie;
}

export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
