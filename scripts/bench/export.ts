/**
 * How long the download of everything takes for a family of five with ten years of weekly plans and lists, and how much
 * memory it costs. One real plan and its list are copied in the database, each with a health part of its own.
 * Usage: node scripts/bench/export.ts [years]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#app/server/app.ts';
import { startDatabase } from '#app/server/database-server.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { createPlannerPool } from '#features/meal-plans/server/planner-pool.ts';
import { connectDatabase } from '#platform/server/db/database.ts';
import { migrateDatabase } from '#platform/server/db/migrate.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import { createJobs } from '#platform/server/jobs.ts';

const SECRET_KEY = 'a key for measuring, thirty-two characters or more';
const FAMILY = [
  { name: 'Tom', relationship: 'child', age: 2 },
  { name: 'Lena', relationship: 'child', age: 15 },
  { name: 'Sam', relationship: 'spouse', age: 41, medicalConditions: ['hypertension'] },
  { name: 'Rose', relationship: 'parent', age: 77 },
];

async function post(
  url: string,
  cookie: string,
  body: object,
): Promise<{ json: { id: string }; cookie: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return { json: JSON.parse(text), cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie };
}

/** Copies of a plan and its list, one a week into the past. */
async function fillYears(ownerUrl: string, weeks: number, planId: string, listId: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ household: string }>(
    'SELECT household_id AS household FROM auth.memberships',
  );
  const household = rows[0]?.household ?? '';
  await client.query(
    `SELECT set_config('hearthwell.household_id', $1, false), set_config('hearthwell.member_ids', 'all', false)`,
    [household],
  );
  const key = await client.query<{ key: Buffer }>('SELECT wrapped_data_key AS key FROM households');
  const plan = await client.query<{ sealed: string }>(
    'SELECT health_encrypted AS sealed FROM meal_plans WHERE id = $1',
    [planId],
  );
  const cipher = createEncryption(SECRET_KEY).cipherFor(household, key.rows[0]?.key ?? Buffer.alloc(0));
  const health = cipher.decrypt(plan.rows[0]?.sealed ?? '', `meal_plans.health/${planId}`);
  for (let week = 1; week < weeks; week += 1) {
    const [copy, list] = [crypto.randomUUID(), crypto.randomUUID()];
    await client.query(
      `INSERT INTO meal_plans (household_id, id, title, duration, start_date, target_member, target_member_name, budget_level,
         meal_types, seed, knowledge_version, cost_total_usd, cost_per_person_per_day_usd, cost_basis, plan, health_encrypted, created_at)
       SELECT household_id, $2, title, duration, start_date - 7 * $3::int, target_member, target_member_name, budget_level,
         meal_types, seed, knowledge_version, cost_total_usd, cost_per_person_per_day_usd, cost_basis, plan, $4, created_at - interval '7 days' * $3
       FROM meal_plans WHERE id = $1`,
      [planId, copy, week, cipher.encrypt(health, `meal_plans.health/${copy}`)],
    );
    await client.query(
      `INSERT INTO grocery_lists (household_id, id, title, meal_plan_id, created_at)
       SELECT household_id, $2, title, $3, created_at FROM grocery_lists WHERE id = $1`,
      [listId, list, copy],
    );
    await client.query(
      `INSERT INTO grocery_items (household_id, id, list_id, item, quantity, unit, aisle, checked, needed_text, pantry, own, price_usd)
       SELECT household_id, gen_random_uuid(), $2, item, quantity, unit, aisle, true, needed_text, pantry, own, price_usd
       FROM grocery_items WHERE list_id = $1`,
      [listId, list],
    );
  }
  await client.end();
}

async function measure(url: string, cookie: string): Promise<void> {
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(process.memoryUsage().rss), 100);
  const begun = performance.now();
  const response = await fetch(`${url}/api/household/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: '{}',
  });
  if (!response.ok || response.body === null) throw new Error(await response.text());
  let bytes = 0;
  let first = 0;
  for await (const chunk of response.body) {
    first ||= performance.now();
    bytes += chunk.byteLength;
  }
  clearInterval(watching);
  const megabytes = (count: number) => Math.round(count / 1_048_576);
  console.log(
    `${((performance.now() - begun) / 1_000).toFixed(1)} s, first byte after ${Math.round(first - begun)} ms, ${(bytes / 1_048_576).toFixed(1)} MB, memory ${megabytes(Math.min(...memory))} to ${megabytes(Math.max(...memory))} MB`,
  );
}

const [years = 10] = process.argv.slice(2).map(Number);
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
const logger = pino({ level: 'warn' }, pino.destination('/dev/null'));
const app = await buildApp({
  database,
  migrations: applied,
  knowledgeBase: loadKnowledgeBase(),
  planner,
  mailer: { goesTo: 'outbox', send: async () => undefined, sweep: async () => undefined },
  jobs: createJobs({ url: server.appUrl, database, logger }),
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
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const login = { username: 'bench', email: 'bench@example.org', password: 'a long phrase' };
  const { cookie } = await post(`${url}/api/signup`, '', login);
  for (const member of FAMILY) await post(`${url}/api/family-members`, cookie, member);
  const input = {
    familyMemberId: 'default',
    duration: 7,
    mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
    budgetLevel: 'standard',
    seed: 1,
  };
  const plan = await post(`${url}/api/meal-plans/smart-generate`, cookie, input);
  const list = await post(`${url}/api/grocery-lists`, cookie, { mealPlanId: plan.json.id });
  await fillYears(server.ownerUrl, Math.round(years * 52), plan.json.id, list.json.id);
  for (let run = 0; run < 3; run += 1) await measure(url, cookie);
} finally {
  await app.close();
  await planner.close();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
