import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cleanUp,
  endLeftovers,
  postgresIn,
  postmasterPid,
  type ServerProcess,
  spawnServer,
  stopServer,
  untilReady,
  WITHOUT_SAMPLE_FAMILY,
} from './server-process.ts';

const person = {
  username: 'grandma',
  email: 'grandma@example.org',
  password: 'apple-tart-42',
};

/** The first test starts on an empty folder, every other one on what the test before left, as on a family's machine. */
let dataDir: string;
let started: ServerProcess[] = [];

async function start(env: Record<string, string> = WITHOUT_SAMPLE_FAMILY): Promise<ServerProcess> {
  const server = await spawnServer({ dataDir, env });
  started.push(server);
  return server;
}

async function post(server: ServerProcess, path: string, body: unknown): Promise<Response> {
  return await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify(body),
  });
}

const signIn = (server: ServerProcess) =>
  post(server, '/api/login', { username: person.username, password: person.password });

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-lifecycle-'));
});

afterEach(async () => {
  for (const server of started) {
    if (server.child.exitCode === null && server.child.signalCode === null)
      await stopServer(server, 'SIGKILL');
  }
  started = [];
  endLeftovers(dataDir);
});
afterAll(() => cleanUp(dataDir));

describe.runIf(process.platform === 'linux')('the server process', () => {
  it('stops cleanly on SIGTERM, PostgreSQL included, while the sample family is planned', async () => {
    const server = await start({});
    await untilReady(server);
    expect(postgresIn(dataDir).length).toBeGreaterThan(0);
    expect(server.output()).toContain(server.address);
    expect(await stopServer(server, 'SIGTERM')).toEqual({ status: 0, signal: null });
    expect(postgresIn(dataDir)).toEqual([]);
  });

  it('goes on with its data when it was killed, alone or with PostgreSQL, and stops an orphaned one first', async () => {
    const first = await start();
    await untilReady(first);
    expect((await post(first, '/api/signup', person)).status).toBe(201);
    await stopServer(first, 'SIGKILL');
    const orphan = postmasterPid(dataDir);
    expect(postgresIn(dataDir)).toContain(orphan);

    const second = await start();
    await untilReady(second);
    expect(second.output()).toContain(`process ${orphan}`);
    expect(postgresIn(dataDir)).not.toContain(orphan);
    expect((await signIn(second)).status).toBe(200);
    const postmaster = postmasterPid(dataDir);
    await stopServer(second, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');

    const third = await start();
    await untilReady(third);
    expect((await signIn(third)).status).toBe(200);
    await stopServer(third);
    expect(postgresIn(dataDir)).toEqual([]);
  });

  it('takes over a lock whose process id is someone else’s by now, names itself to a second one on its folder, starts PostgreSQL again when that dies, and stops cleanly on SIGINT', async () => {
    writeFileSync(
      join(dataDir, 'hearthwell.lock'),
      JSON.stringify({
        pid: process.pid,
        identity: 'another/1',
        startedAt: '2020-01-01T00:00:00.000Z',
        address: null,
      }),
    );
    const server = await start();
    await untilReady(server);
    const second = await start();
    expect((await second.exit()).status).toBe(1);
    expect(second.output()).toContain(`process ${server.child.pid}`);
    expect(second.output()).toMatch(/since \d{4}-\d\d-\d\dT/);
    expect(second.output()).toContain(server.address);
    expect(second.output()).not.toContain('    at ');
    // The first one is not disturbed.
    await untilReady(server);

    const postmaster = postmasterPid(dataDir);
    process.kill(postmaster, 'SIGKILL');
    await expect
      .poll(() => server.output(), { timeout: 120_000 })
      .toMatch(/PostgreSQL ended unexpectedly[\s\S]*PostgreSQL is back/);
    await untilReady(server);
    expect(postmasterPid(dataDir)).not.toBe(postmaster);
    expect((await signIn(server)).status).toBe(200);
    expect(await stopServer(server, 'SIGINT')).toEqual({ status: 0, signal: null });
    expect(postgresIn(dataDir)).toEqual([]);
  });

  it('says which port is taken and ends with status 1, leaving no PostgreSQL', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const server = await start({ PORT: String(port) });
    const { status } = await server.exit();
    await new Promise((resolve) => blocker.close(resolve));
    expect(status).toBe(1);
    expect(server.output()).toContain(`Port ${port}`);
    expect(server.output()).not.toContain('    at ');
    expect(postgresIn(dataDir)).toEqual([]);
  });

  it('says in a line what is wrong with the environment', async () => {
    const server = await start({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect((await server.exit()).status).toBe(1);
    expect(server.output().trim().split('\n')).toEqual([
      'PORT must be a port number from 0 to 65535',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent',
    ]);
  });
});
