/**
 * How many GET /api/family-members a second one process answers, for a family of five with an allergy and a condition:
 * session, household, row-level security, decryption and a checked answer included. Prints every run and the median.
 * Usage: node scripts/bench/family-members.ts [runs] [seconds] [connections]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { pino } from 'pino';
import type { FamilyMemberCreate } from '#contract/family-members.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
import { buildApp } from '#server/app.ts';
import { startDatabase } from '#server/database-server.ts';
import { connectDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createPlannerPool } from '#server/features/meal-plans/planner-pool.ts';
import { createJobs } from '#server/platform/jobs.ts';

const SECRET_KEY = 'a key for measuring, thirty-two characters or more';
const FAMILY: readonly FamilyMemberCreate[] = [
  { name: 'Tom', relationship: 'child', age: 2, allergies: ['milk'], heightCm: 88, weightKg: 12.5 },
  { name: 'Lena', relationship: 'child', age: 15, dietaryRestrictions: ['vegetarian'], sex: 'female' },
  { name: 'Sam', relationship: 'spouse', age: 41, medicalConditions: ['hypertension'], sex: 'male' },
  { name: 'Rose', relationship: 'parent', birthDate: '1948-03-09', sex: 'female', weight: 150 },
];

async function signUp(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const signup = await fetch(`${url}/api/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'bench', email: 'bench@example.org', password: 'a long phrase' }),
  });
  const cookie = signup.headers.getSetCookie()[0]?.split(';')[0];
  if (signup.status !== 201 || cookie === undefined) throw new Error(await signup.text());
  for (const member of FAMILY) {
    const added = await fetch(`${url}/api/family-members`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(member),
    });
    if (added.status !== 201) throw new Error(await added.text());
  }
  return cookie;
}

async function measure(url: string, cookie: string, seconds: number, connections: number): Promise<number> {
  const before = process.cpuUsage();
  const result = await autocannon({
    url: `${url}/api/family-members`,
    headers: { cookie },
    connections,
    duration: seconds,
    workers: 1,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed`);
  }
  const used = process.cpuUsage(before);
  const microseconds = (used.user + used.system) / result.requests.total;
  console.log(
    `${Math.round(result.requests.average)} requests/s, latency median ${result.latency.p50} ms, 99 % ${result.latency.p99} ms, ${Math.round(microseconds)} µs of processor a request (load generator included)`,
  );
  return result.requests.average;
}

const [runs = 5, seconds = 5, connections = 50] = process.argv.slice(2).map(Number);
const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-bench-'));
const server = await startDatabase({
  dataDir,
  databaseUrl: null,
  databaseAppUrl: null,
  secretKey: SECRET_KEY,
});
const { applied } = await migrateDatabase(server);
const database = connectDatabase({ url: server.appUrl });
const planner = createPlannerPool({ threads: 1 });
const logger = pino({ level: process.env.LOG_LEVEL ?? 'info' }, pino.destination('/dev/null'));
const app = await buildApp({
  database,
  jobs: createJobs({ url: server.appUrl, database, logger }),
  migrations: applied,
  knowledgeBase: loadKnowledgeBase(),
  planner,
  mailer: { goesTo: 'outbox', send: async () => undefined },
  operatorEmail: null,
  demoTemplate: null,
  logger,
  version: 'bench',
  secretKey: SECRET_KEY,
  publicUrl: null,
  webRoot: null,
  rateLimits: null,
});
try {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = await signUp(url);
  await measure(url, cookie, 2, connections);
  const rates: number[] = [];
  for (let run = 0; run < runs; run += 1) rates.push(await measure(url, cookie, seconds, connections));
  rates.sort((a, b) => a - b);
  console.log(`median of ${runs} runs: ${Math.round(rates[Math.floor(rates.length / 2)] ?? 0)} requests/s`);
} finally {
  await app.close();
  await planner.close();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
