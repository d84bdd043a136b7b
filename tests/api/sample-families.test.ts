import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDemoTemplate } from '#features/demo/server/demo-template.ts';
import type { User } from '#platform/contract/accounts.ts';
import { readingsOnTheSpot } from '#platform/server/profile-readings.ts';
import { TURN_LIMITS } from '#platform/server/request-turns.ts';
import { buildTestApp, quickPlanner, type TestApp } from '#tests/support/build-test-app.ts';
import {
  cookieOf,
  createPerson,
  createPlannablePerson,
  planInput,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

const OF_SAMPLES = 2;
const WAITING = 12;
/** What looks at the family of a sample is in the middle of it until it is let go. */
let held: (() => void)[] = [];
let isHolding = true;

let folder: string;
let test: TestApp;
let samples: TestPerson[];
let family: TestPerson;

async function openSample(): Promise<TestPerson> {
  const response = await send(test.app, 'POST', '/api/demo');
  if (response.statusCode !== 201) throw new Error(response.body);
  const cookie = cookieOf(response);
  return {
    user: response.json<User>(),
    cookie,
    request: (method, url, body) => send(test.app, method, url, { body, cookie }),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthwell-samples-'));
  const about = {
    planner: quickPlanner(),
    knowledgeBase: testKnowledgeBase(),
    version: 'test',
    pastWeeks: 1,
  };
  const demoTemplate = createDemoTemplate({ ...about, file: join(folder, 'family.json') });
  await demoTemplate.prepare();
  test = await buildTestApp({
    demoTemplate,
    turnLimits: { ...TURN_LIMITS, ofSamples: OF_SAMPLES, waitingOfSamples: WAITING, pauseMilliseconds: 0 },
    readings: {
      ...readingsOnTheSpot,
      prepare: ({ demo }) =>
        demo && isHolding ? new Promise((resolve) => held.push(resolve)) : Promise.resolve(),
    },
  });
  family = await createPlannablePerson(test.app);
  isHolding = false;
  samples = [await openSample(), await openSample(), await openSample(), await openSample()];
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  isHolding = true;
});

const LOOK = '/api/recipes/family-fit';
const MORE = 5;
const MOST = OF_SAMPLES + WAITING;
const nth = (n: number): TestPerson => samples[n % samples.length] as TestPerson;

interface Asked {
  readonly answer: Promise<{ statusCode: number; body: string }>;
  isAnswered: boolean;
}
function note(answer: Asked['answer']): Asked {
  const asked = { answer, isAnswered: false };
  const settle = () => {
    asked.isAnswered = true;
  };
  answer.then(settle, settle);
  return asked;
}

/** More than may wait: all others wait when those are refused. */
async function fillTheLine(ask: (n: number) => Asked = (n) => note(nth(n).request('GET', LOOK))) {
  const asked = Array.from({ length: MOST + MORE }, (_, n) => ask(n));
  const refused = () => asked.filter(({ isAnswered }) => isAnswered);
  await expect.poll(() => refused().length).toBe(MORE);
  for (const { answer } of refused()) expect((await answer).statusCode).toBe(429);
  return { refused: refused(), waiting: asked.filter(({ isAnswered }) => !isAnswered) };
}

async function letAllGo(asked: readonly Asked[]): Promise<void> {
  isHolding = false;
  for (const go of held) go();
  held = [];
  for (const { answer } of asked) expect((await answer).statusCode).toBe(200);
}

async function inDatabase<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}
/** Connections in the middle of something: a statement, or a transaction that waits for the next one. */
const BUSY = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'hearthwell' AND state <> 'idle'`;

it('a real family is served while sample families have all their turns and a full line', async () => {
  const { waiting, refused } = await fillTheLine();
  await expect.poll(() => held.length).toBe(OF_SAMPLES);
  expect(JSON.parse((await refused[0]?.answer)?.body ?? '')).toMatchObject({
    code: 'too_many_requests',
    message: 'Many people are looking at the sample family right now. Please try again in a moment.',
  });
  await expect.poll(() => inDatabase(BUSY)).toEqual([]);
  expect((await family.request('GET', LOOK)).statusCode).toBe(200);
  expect((await family.request('POST', '/api/grocery-lists', { title: 'Party' })).statusCode).toBe(201);
  expect((await family.request('POST', '/api/meal-plans/smart-generate', planInput())).statusCode).toBe(201);
  const newcomer = await createPerson(test.app);
  expect((await newcomer.request('GET', '/api/family-members')).statusCode).toBe(200);
  await letAllGo(waiting);
});

it('a sample family whose line is full is refused before its session is looked up', async () => {
  const leaving = await openSample();
  isHolding = false;
  expect((await leaving.request('GET', LOOK)).statusCode).toBe(200);
  isHolding = true;
  const { waiting } = await fillTheLine();
  await inDatabase(`DELETE FROM auth.sessions WHERE user_id = '${leaving.user.id}'`);
  expect((await leaving.request('GET', LOOK)).statusCode).toBe(429);
  await letAllGo(waiting);
  expect((await leaving.request('GET', LOOK)).statusCode).toBe(401);
});

/** As a browser asks, which can hang up. */
function askByNetwork(n: number): Asked & { hangUp(): void } {
  const { port } = test.app.server.address() as AddressInfo;
  const headers = { cookie: nth(n).cookie };
  const calling = request({ host: '127.0.0.1', port, path: LOOK, headers, agent: false });
  const answer = new Promise<{ statusCode: number; body: string }>((resolve, reject) => {
    calling.on('response', (response) => {
      let body = '';
      response.on('data', (part) => {
        body += String(part);
      });
      response.on('end', () => resolve({ statusCode: response.statusCode ?? 0, body }));
    });
    calling.on('error', reject);
  });
  calling.end();
  return Object.assign(note(answer), { hangUp: () => void calling.destroy() });
}
const gone = () => test.logLines.filter(({ status }) => status === 499);

it('a caller who hangs up leaves the line and gives the turn back', async () => {
  const hanging: (Asked & { hangUp(): void })[] = [];
  const { waiting } = await fillTheLine((n) => {
    const asked = askByNetwork(n);
    hanging.push(asked);
    return asked;
  });
  for (const { hangUp, isAnswered } of hanging) if (!isAnswered) hangUp();
  await expect.poll(() => gone().length).toBe(WAITING);
  await Promise.allSettled(waiting.map(({ answer }) => answer));
  // Their work is done for no one, and then others have the turns.
  isHolding = false;
  for (const go of held) go();
  held = [];
  expect((await nth(0).request('GET', LOOK)).statusCode).toBe(200);
  isHolding = true;
  const again = await fillTheLine();
  await expect.poll(() => held.length).toBe(OF_SAMPLES);
  await letAllGo(again.waiting);
});

it('an upload that breaks off is no failure of ours', async () => {
  const before = gone().length;
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/grocery-lists HTTP/1.1\r\nhost: a\r\ncookie: ${family.cookie}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"title":`,
  );
  await new Promise<void>((resolve) => test.app.server.once('request', () => resolve()));
  // Their session is looked up meanwhile, and the rest of the body is waited for.
  expect((await family.request('GET', '/api/user')).statusCode).toBe(200);
  socket.destroy();
  await expect.poll(() => gone().length).toBe(before + 1);
  expect(test.logLines.filter(({ msg }) => msg === 'request failed')).toEqual([]);
});
