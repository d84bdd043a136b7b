/**
 * How long the server takes from the start of its process to an answer of /api/ready on an existing data folder.
 *
 *   node scripts/bench/start.ts [runs]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const runs = Number(process.argv[2] ?? 5);
const port = 3990;
const main = join(import.meta.dirname, '../../src/app/server/main.ts');

async function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function startOnce(dataDir: string): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const server = spawn(process.execPath, [main], { env, stdio: 'ignore' });
  const ended = once(server, 'exit');
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    await wait(10);
  }
  const took = performance.now() - started;
  server.kill('SIGTERM');
  await ended;
  return took;
}

const dataDir = await mkdtemp(join(tmpdir(), 'hearthwell-bench-start-'));
try {
  console.log(`${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`);
  console.log(`first start, with a new database: ${Math.round(await startOnce(dataDir))} ms`);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await startOnce(dataDir));
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  console.log(
    `start to ready on an existing data folder: median ${Math.round(median)} ms, slowest ${Math.round(times.at(-1) ?? Number.NaN)} ms (${runs} runs)`,
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
