/** A server process of this or of another copy of the product, on a data folder and a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** As `npm start` does (scripts/lib/runtime.mjs, which is plain JavaScript). */
const { SERVER_ENV, SERVER_FLAGS }: { SERVER_ENV: NodeJS.ProcessEnv; SERVER_FLAGS: readonly string[] } =
  await import('../lib/runtime.mjs' as string);

export const OWN_MAIN = join(import.meta.dirname, '../../src/app/server/main.ts');

export interface MeasuredProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Milliseconds from the start of the process to the first good answer of /api/ready. */
  readonly readyAfter: number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** `main` is the file that starts the server, `dataDir` a folder that may be kept for the next start. */
export async function startMeasured(
  main: string,
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<MeasuredProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...(main === OWN_MAIN ? SERVER_FLAGS : []), main], {
    env: {
      ...(main === OWN_MAIN ? SERVER_ENV : {}),
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${said}`);
    await wait(10);
  }
  return {
    child,
    url,
    readyAfter: performance.now() - started,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
