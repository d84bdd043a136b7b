import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp, type ServerProcess, spawnServer, stopServer, untilReady } from './server-process.ts';

const program = fileURLToPath(new URL('../../scripts/hearthwell.mjs', import.meta.url));

let dataDir: string;
let running: ServerProcess;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-accounts-'));
  running = await spawnServer({ dataDir });
  await untilReady(running);
});
afterEach(async () => {
  if (running.child.exitCode === null) await stopServer(running, 'SIGKILL');
  cleanUp(dataDir);
});

async function accounts(...args: string[]) {
  const child = spawn(process.execPath, [program, 'accounts', ...args, '--json'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, answer: JSON.parse(output) as Record<string, unknown> };
}

/** The cookies of a new session. */
async function enter(
  path: '/api/signup' | '/api/login',
  name: string,
  email = `${name}@example.org`,
): Promise<string> {
  const response = await fetch(`${running.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: running.address },
    body: JSON.stringify({ username: name, email, password: 'apple-tart-42' }),
  });
  expect(response.ok).toBe(true);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const statusWith = async (cookie: string): Promise<number> =>
  (await fetch(`${running.address}/api/user`, { headers: { cookie } })).status;

describe.runIf(process.platform === 'linux')('hearthwell accounts end-sessions', () => {
  it('signs one person out everywhere, beside a running server, and nobody else', async () => {
    const lost = await enter('/api/signup', 'grandma');
    const stolen = await enter('/api/login', 'grandma');
    const other = await enter('/api/signup', 'grandpa');
    expect(await accounts('end-sessions', 'Grandma')).toEqual({ status: 0, answer: { ended: 2 } });
    expect([await statusWith(lost), await statusWith(stolen), await statusWith(other)]).toEqual([
      401, 401, 200,
    ]);
    const again = await enter('/api/login', 'grandma');
    expect(await statusWith(again)).toBe(200);
    expect(await accounts('end-sessions', 'grandma@example.org')).toEqual({
      status: 0,
      answer: { ended: 1 },
    });
    // Nobody has proved the address: which of them is meant is for the operator to say.
    await enter('/api/signup', 'nana', 'grandma@example.org');
    const several = await accounts('end-sessions', 'grandma@example.org');
    expect(several).toMatchObject({ status: 2, answer: { code: 'not_possible' } });
    expect(several.answer.message).toContain('grandma, nana');
    expect(await accounts('end-sessions', 'nana')).toEqual({ status: 0, answer: { ended: 1 } });
    expect(await accounts('end-sessions', 'nobody')).toMatchObject({
      status: 1,
      answer: { code: 'not_found' },
    });
  });
});
