import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FoodSummary, foodSummary } from '#features/foods/contract/foods.ts';
import { IS_DEEP } from '#tests/support/deep.ts';
import {
  cleanUp,
  type ServerProcess,
  spawnServer,
  stopServer,
  untilReady,
  WITHOUT_SAMPLE_FAMILY,
} from './server-process.ts';

const program = fileURLToPath(new URL('../../scripts/hearthwell.mjs', import.meta.url));
const sample = fileURLToPath(new URL('../data/off-sample.csv', import.meta.url));
const person = { username: 'keeper', email: 'keeper@example.org', password: 'apple-tart-42' };

/** One family's folder: first with its server running, then without, then with a server again. */
let dataDir: string;
let server: ServerProcess;

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await spawnServer({ dataDir, env: { ...WITHOUT_SAMPLE_FAMILY, ...env } });
  await untilReady(server);
}

async function hearthwell(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...args, '--json'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, answer: JSON.parse(output) as unknown };
}

const endSessions = (who: string) => hearthwell(['accounts', 'end-sessions', who]);
const rotate = (env: Record<string, string> = {}) => hearthwell(['keys', 'rotate'], env);

function importSample() {
  // Reasons are written beside a source, and not among the samples.
  const file = join(dataDir, 'products.csv');
  copyFileSync(sample, file);
  return hearthwell(['foods', 'import-off', file]);
}

const MOST_REFUSALS = 30;

/** A server that had no turn on a busy machine for two seconds refuses, before it does anything: asked again, it answers. */
async function request(path: string, init: RequestInit): Promise<Response> {
  for (let refusals = 0; ; refusals += 1) {
    const response = await fetch(`${server.address}${path}`, init);
    if (response.status !== 503 || refusals === MOST_REFUSALS) return response;
    const { code } = (await response.clone().json()) as { code?: string };
    if (code !== 'overloaded') return response;
    await sleep(1_000);
  }
}

async function post(path: string, body: unknown, cookie = ''): Promise<Response> {
  return await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address, cookie },
    body: JSON.stringify(body),
  });
}

/** The cookies of a new session. */
async function enter(
  path: '/api/signup' | '/api/login',
  username: string,
  email = `${username}@example.org`,
): Promise<string> {
  const response = await post(path, { username, email, password: person.password });
  expect(response.ok, `${path}: ${response.status} ${await response.clone().text()}`).toBe(true);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const ask = (path: string, cookie = '') => request(path, { headers: { cookie } });
const statusWith = async (cookie: string): Promise<number> => (await ask('/api/user', cookie)).status;

describe.runIf(process.platform === 'linux')('the command line', () => {
  let keeper: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-commands-'));
    await start();
    keeper = await enter('/api/signup', person.username);
    const member = { name: 'Rose', relationship: 'parent', age: 70, medicalConditions: ['hypertension'] };
    expect((await post('/api/family-members', member, keeper)).status).toBe(201);
    // A server that gets ready on a busy machine.
  });
  afterAll(async () => {
    if (server.child.exitCode === null) await stopServer(server, 'SIGKILL');
    cleanUp(dataDir);
  });

  it('accounts end-sessions signs one person out everywhere, beside a running server, and nobody else', async () => {
    const lost = await enter('/api/signup', 'grandma');
    const stolen = await enter('/api/login', 'grandma');
    const other = await enter('/api/signup', 'grandpa');
    expect(await endSessions('Grandma')).toEqual({ status: 0, answer: { ended: 2 } });
    expect([await statusWith(lost), await statusWith(stolen), await statusWith(other)]).toEqual([
      401, 401, 200,
    ]);
    const again = await enter('/api/login', 'grandma');
    expect(await statusWith(again)).toBe(200);
    expect(await endSessions('grandma@example.org')).toEqual({ status: 0, answer: { ended: 1 } });
    // Nobody has proved the address: which of them is meant is for the operator to say.
    await enter('/api/signup', 'nana', 'grandma@example.org');
    const several = await endSessions('grandma@example.org');
    expect(several).toMatchObject({
      status: 2,
      answer: { code: 'not_possible', message: expect.stringContaining('grandma, nana') },
    });
    expect(await endSessions('nana')).toEqual({ status: 0, answer: { ended: 1 } });
    expect(await endSessions('nobody')).toMatchObject({ status: 1, answer: { code: 'not_found' } });
  });

  it('foods import-off works beside a running server, on its database', async () => {
    expect(await importSample()).toMatchObject({ status: 0, answer: { state: 'done', rows: { added: 6 } } });
    const found = await ask('/api/foods?q=hazel%20spread&limit=5');
    expect(((await found.json()) as FoodSummary[]).map(({ id }) => id)).toContain('off-7612345000015');
  });

  it('keys rotate never changes a key under a running server', async () => {
    expect(await rotate()).toMatchObject({ status: 2, answer: { code: 'not_possible' } });
    expect(await statusWith(keeper)).toBe(200);
  });

  it('foods works without a server too', async () => {
    await stopServer(server);
    expect(await importSample()).toMatchObject({ status: 0, answer: { state: 'already_done' } });
    const searched = await hearthwell(['foods', 'search', 'hazel', 'spread', '--all', '--limit', '5']);
    expect(searched.status).toBe(0);
    const ids = foodSummary
      .array()
      .parse(searched.answer)
      .map(({ id }) => id);
    expect(ids).toContain('off-7612345000015');
    expect(await hearthwell(['foods', 'search', 'qqqqqqqq', '--all'])).toEqual({ status: 1, answer: [] });
    expect(await hearthwell(['foods', 'search', '--all'])).toMatchObject({
      status: 2,
      answer: { code: 'invalid_input' },
    });
  });

  it('keys rotate changes a kept key; profiles stay readable, sessions end', async () => {
    const keyFile = join(dataDir, 'secret-key');
    const before = readFileSync(keyFile, 'utf8');
    expect(await rotate()).toMatchObject({
      status: 0,
      answer: { changed: true, households: 4, sessions: 2 },
    });
    expect(readFileSync(keyFile, 'utf8')).not.toBe(before);
    await start();
    expect(await statusWith(keeper)).toBe(401);
    expect(await profiles()).toContain('hypertension');
    await stopServer(server);
  });

  it.runIf(IS_DEEP)('keys rotate changes to a key of the environment', async () => {
    const SECRET_KEY = 'given by the environment, long enough by far';
    expect(await rotate({ SECRET_KEY })).toMatchObject({ status: 0, answer: { households: 4 } });
    await start({ SECRET_KEY });
    expect(await profiles()).toContain('hypertension');
    await stopServer(server);
  });
});

async function profiles(): Promise<string> {
  const answer = await ask('/api/family-members', await enter('/api/login', person.username));
  expect(answer.status).toBe(200);
  return await answer.text();
}
