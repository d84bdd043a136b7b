import pg from 'pg';
import { createDemoTemplate } from '#features/demo/server/demo-template.ts';
import type { PlanRunner } from '#features/meal-plans/server/plan-runner.ts';
import type { User } from '#platform/contract/accounts.ts';
import { quickPlanner, type TestApp } from './build-test-app.ts';
import { cookieOf, send, type TestPerson } from './factories.ts';
import { testKnowledgeBase } from './knowledge-base.ts';

const planned = new Map<string, ReturnType<PlanRunner['run']>>();
/** Each week is planned once for the whole file: what its tests look at is what becomes of the plans. */
export function rememberingPlanner(): PlanRunner {
  const quick = quickPlanner();
  return {
    ...quick,
    run(request, onProgress) {
      const key = JSON.stringify(request);
      const outcome = planned.get(key) ?? quick.run(request, onProgress);
      planned.set(key, outcome);
      return outcome;
    },
  };
}

export const newTemplate = (file: string, pastWeeks: number, planner = rememberingPlanner()) =>
  createDemoTemplate({ planner, knowledgeBase: testKnowledgeBase(), file, version: 'test', pastWeeks });

/** A visitor at the door. */
export async function openSample(on: TestApp): Promise<TestPerson> {
  const response = await send(on.app, 'POST', '/api/demo');
  if (response.statusCode !== 201) throw new Error(response.body);
  const cookie = cookieOf(response);
  return {
    user: response.json<User>(),
    cookie,
    request: (method, url, body) => send(on.app, method, url, { body, cookie }),
  };
}
export const read = async <T>(person: TestPerson, path: string): Promise<T> =>
  (await person.request('GET', path)).json<T>();

/** Rows of one household in every table that knows households, by table; counted by the superuser. */
export async function rowsOf(test: TestApp, householdId: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE a.attname = 'household_id' AND NOT a.attisdropped AND c.relkind = 'r' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${name} WHERE household_id = $1`,
      [householdId],
    );
    counts[name] = rows[0]?.n ?? -1;
  }
  await client.end();
  return counts;
}
