import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp, type ServerProcess, spawnServer, stopServer, untilReady } from './server-process.ts';

const program = fileURLToPath(new URL('../../scripts/hearthwell.mjs', import.meta.url));
const person = { username: 'keeper', email: 'keeper@example.org', password: 'apple-tart-42' };

let dataDir: string;
let running: ServerProcess | null = null;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-rotate-'));
});
afterEach(async () => {
  if (running !== null && running.child.exitCode === null) await stopServer(running, 'SIGKILL');
  cleanUp(dataDir);
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  running = await spawnServer({ dataDir, env });
  await untilReady(running);
  return running;
}

async function rotate(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, 'keys', 'rotate', '--json'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, answer: JSON.parse(output) as Record<string, unknown> };
}

async function post(server: ServerProcess, path: string, body: unknown, cookie = ''): Promise<Response> {
  return await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address, cookie },
    body: JSON.stringify(body),
  });
}

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function profiles(server: ServerProcess): Promise<string> {
  const login = await post(server, '/api/login', person);
  expect(login.status).toBe(200);
  const answer = await fetch(`${server.address}/api/family-members`, {
    headers: { cookie: cookieOf(login) },
  });
  expect(answer.status).toBe(200);
  return await answer.text();
}

describe.runIf(process.platform === 'linux')('hearthwell keys rotate', () => {
  it('changes a kept key and one of the environment; never under a running server', async () => {
    const first = await start();
    const signup = await post(first, '/api/signup', person);
    const provided = { name: 'Rose', relationship: 'parent', age: 70, medicalConditions: ['hypertension'] };
    expect((await post(first, '/api/family-members', provided, cookieOf(signup))).status).toBe(201);
    expect(await rotate()).toMatchObject({ status: 2, answer: { code: 'not_possible' } });
    await stopServer(first);

    const keyFile = join(dataDir, 'secret-key');
    const before = readFileSync(keyFile, 'utf8');
    expect(await rotate()).toMatchObject({
      status: 0,
      answer: { changed: true, households: 1, sessions: 1 },
    });
    expect(readFileSync(keyFile, 'utf8')).not.toBe(before);
    const second = await start();
    const old = await fetch(`${second.address}/api/user`, { headers: { cookie: cookieOf(signup) } });
    expect(old.status).toBe(401);
    expect(await profiles(second)).toContain('hypertension');
    await stopServer(second);

    const SECRET_KEY = 'told by the environment, long enough by far';
    expect(await rotate({ SECRET_KEY })).toMatchObject({ status: 0, answer: { households: 1 } });
    const third = await start({ SECRET_KEY });
    expect(await profiles(third)).toContain('hypertension');
    await stopServer(third);
  });
});
