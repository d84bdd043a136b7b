import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = fileURLToPath(new URL('node_modules/@react-router/dev/bin.cjs', `file://${root}`));
const READY_WITHIN_MS = 60_000;

export interface DevServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** `react-router dev` on a free port, with the API of the server under test behind it. */
export async function startDevServer(apiOrigin: string): Promise<DevServer> {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [program, 'dev', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    // A group of its own, because it starts itself again with other conditions.
    { cwd: root, env: { ...process.env, NODE_ENV: 'development', API_ORIGIN: apiOrigin }, detached: true },
  );
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answered(`${origin}/dev/ui`, server, said);
  } catch (error) {
    await stop(server);
    throw error;
  }
  return { origin, stop: () => stop(server) };
}

async function answered(url: string, server: ChildProcess, said: readonly string[]): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The development server does not answer:\n${said.join('')}`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  process.kill(-server.pid, 'SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No port')),
      );
    });
  });
}
