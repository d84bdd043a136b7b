import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A machine that does much else starts slowly; anyone who is quick waits no longer. */
const READY_WITHIN_MILLISECONDS = 240_000;

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A real server process on a data folder of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly address: string;
  /** Both streams so far. */
  output(): string;
  exit(): Promise<{ status: number | null; signal: NodeJS.Signals | null }>;
}

/** For a server that no visitor comes to: half a year of plans for them would take the processor from what is tested. */
export const WITHOUT_SAMPLE_FAMILY = { DEMO: 'off' };

export interface StartOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Record<string, string>;
  /** Folder of another copy of the product. */
  readonly root?: string;
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

export async function spawnServer(options: StartOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [join(options.root ?? ownRoot, 'src', 'app', 'server', 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: options.dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = new Promise<{ status: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (status, signal) => resolve({ status, signal }));
  });
  return { child, address: `http://127.0.0.1:${port}`, output: () => output, exit: () => exited };
}

/** @returns milliseconds until GET /api/ready answered 200 */
export async function untilReady(server: ServerProcess): Promise<number> {
  const started = performance.now();
  while (server.child.exitCode === null && server.child.signalCode === null) {
    const answer = await fetch(`${server.address}/api/ready`).catch(() => null);
    if (answer?.status === 200) return performance.now() - started;
    if (performance.now() - started > READY_WITHIN_MILLISECONDS) break;
    await sleep(50);
  }
  throw new Error(`The server did not get ready:\n${server.output()}`);
}

export async function stopServer(server: ServerProcess, signal: NodeJS.Signals = 'SIGTERM') {
  server.child.kill(signal);
  return await server.exit();
}

/** Ids of the PostgreSQL processes that work in this data folder; looks by itself, not through the code under test. */
export function postgresIn(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir) &&
          readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
        );
      } catch {
        return false;
      }
    });
}

/** Ends whatever a failed test left on its folder. */
export function endLeftovers(dataDir: string): void {
  for (const pid of postgresIn(dataDir)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ended in between.
    }
  }
}

/** Ends whatever is left on a folder, then deletes the folder. */
export function cleanUp(dataDir: string): void {
  endLeftovers(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

export function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}
