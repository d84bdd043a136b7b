import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FoodSummary, foodSummary } from '#features/foods/contract/foods.ts';
import { cleanUp, type ServerProcess, spawnServer, stopServer, untilReady } from './server-process.ts';

const program = fileURLToPath(new URL('../../scripts/hearthwell.mjs', import.meta.url));
const sample = fileURLToPath(new URL('../data/off-sample.csv', import.meta.url));

let dataDir: string;
let running: ServerProcess | null = null;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-import-'));
});
afterEach(async () => {
  if (running !== null && running.child.exitCode === null) await stopServer(running, 'SIGKILL');
  cleanUp(dataDir);
});

async function foods(...args: string[]) {
  const child = spawn(process.execPath, [program, 'foods', ...args, '--json'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, answer: JSON.parse(output) as unknown };
}

function importSample() {
  // Reasons are written beside a source, and not among the samples.
  const file = join(dataDir, 'products.csv');
  copyFileSync(sample, file);
  return foods('import-off', file);
}

describe.runIf(process.platform === 'linux')('hearthwell foods import-off', () => {
  it('works beside a running server, on its database, and without one', async () => {
    running = await spawnServer({ dataDir });
    await untilReady(running);
    expect(await importSample()).toMatchObject({ status: 0, answer: { state: 'done', rows: { added: 6 } } });
    const found = await fetch(`${running.address}/api/foods?q=hazel%20spread&limit=5`);
    expect(((await found.json()) as FoodSummary[]).map(({ id }) => id)).toContain('off-7612345000015');
    await stopServer(running);
    expect(await importSample()).toMatchObject({ status: 0, answer: { state: 'already_done' } });

    const searched = await foods('search', 'hazel', 'spread', '--all', '--limit', '5');
    expect(searched.status).toBe(0);
    expect(
      foodSummary
        .array()
        .parse(searched.answer)
        .map(({ id }) => id),
    ).toContain('off-7612345000015');
    expect(await foods('search', 'qqqqqqqq', '--all')).toEqual({ status: 1, answer: [] });
    expect(await foods('search', '--all')).toMatchObject({ status: 2, answer: { code: 'invalid_input' } });
  });
});
