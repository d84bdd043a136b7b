// `npm start`: everything from a fresh checkout to a served app. Plain JavaScript, no dependencies (Node 20.11 on).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { installPackages } from './lib/install.mjs';
import { checkNode, Failure, root, runtimeNode } from './lib/runtime.mjs';

try {
  checkNode();
  await installPackages();
  await buildWeb();
  process.exitCode = await serve();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Runs the server as a child, passes signals on to it and ends with its status. */
async function serve() {
  // The channel ('ipc') lets the server notice when this process is killed: it then stops by itself.
  const server = spawn(runtimeNode(), [join(root, 'src', 'server', 'main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  return await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (status, signal) => resolve(signal === null ? status : 1));
  });
}
