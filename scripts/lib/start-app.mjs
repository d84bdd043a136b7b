import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install.mjs';
import { checkNode, Failure, root, runtimeNode, SERVER_ENV, SERVER_FLAGS } from './runtime.mjs';

/**
 * Everything from a fresh checkout to a served app. Plain JavaScript, no dependencies (Node 20.11 on).
 * @param {Record<string, string>} env on top of the environment
 */
export async function startApp(env = {}) {
  try {
    checkNode();
    await installPackages();
    await buildWeb();
    process.exitCode = await serve(env);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Runs the server as a child, passes signals on to it and ends with its status. */
async function serve(env) {
  // The channel ('ipc') lets the server notice when this process is killed: it then stops by itself.
  const server = spawn(runtimeNode(), [...SERVER_FLAGS, join(root, 'src/app/server/main.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...SERVER_ENV, ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  const watch = whenNpmEnds(() => server.kill('SIGTERM'));
  try {
    return await new Promise((resolve, reject) => {
      server.once('error', reject);
      server.once('exit', (status, signal) => resolve(signal === null ? status : 1));
    });
  } finally {
    clearInterval(watch);
  }
}

/** npm puts a shell between itself and us; that shell, or npm, dies of a signal without passing it on. */
function whenNpmEnds(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const shell = process.ppid;
  const npm = parentOf(shell);
  return setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) stop();
  }, 500);
}

/** On Linux; elsewhere `null`. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
