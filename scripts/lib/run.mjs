import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { Failure, root } from './runtime.mjs';

/**
 * Runs a program to its end. A step that takes longer than a second shows that it goes on. `priority` is what `nice` takes:
 * with more than 0 other programs go first.
 * @param {{ label: string, command: string, args: string[], env?: Record<string, string>, quiet?: boolean, priority?: number }} step
 * @returns {Promise<{ status: number, output: string, seconds: number }>}
 */
export async function run({ label, command, args, env = {}, quiet = true, priority = 0 }) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const progress = quiet ? showProgress(label, seconds) : null;
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (priority > 0 && child.pid !== undefined) setPriority(child.pid, priority);
  let output = '';
  const collect = (chunk) => {
    output += chunk;
  };
  child.stdout?.setEncoding('utf8').on('data', collect);
  child.stderr?.setEncoding('utf8').on('data', collect);
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    const status = await new Promise((resolve, reject) => {
      child.once('error', (error) => reject(new Failure(`${command} cannot be run: ${error.message}`)));
      child.once('close', (code, signal) => resolve(signal === null ? code : 130));
    });
    return { status, output, seconds: seconds() };
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    progress?.end();
  }
}

let wholeLines = false;

/** From now on steps run beside each other: in a terminal too, none of them writes over a line of another. */
export function showWholeLines() {
  wholeLines = true;
}

/** One line a step: at once in a terminal, and again every 15 seconds in a log. */
function showProgress(label, seconds) {
  const terminal = process.stdout.isTTY === true && !wholeLines;
  const line = () => `${label} … ${seconds().toFixed(0)} s`;
  process.stdout.write(terminal ? `${label} …` : `${label} …\n`);
  const timer = setInterval(
    () => process.stdout.write(terminal ? `\r${line()}` : `${line()}\n`),
    terminal ? 1000 : 15_000,
  );
  return {
    end() {
      clearInterval(timer);
      process.stdout.write(terminal ? `\r${label} … ${seconds().toFixed(1)} s\n` : '');
    },
  };
}

/** Like `run`, but a failure ends everything, with what the program said. */
export async function runOrFail(step) {
  const result = await run(step);
  if (result.status === 130) process.exit(130);
  if (result.status !== 0) {
    throw new Failure(
      `${step.label}: failed (status ${result.status}).\n${result.output.trim().slice(-6000)}`,
    );
  }
  return result;
}
