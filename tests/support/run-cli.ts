import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '#app/cli/program.ts';

export interface CliRun {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

const launcher = fileURLToPath(new URL('../../scripts/hearthwell.mjs', import.meta.url));

/** As a person starts it, with `input` as standard input. */
export function spawnCli(argv: readonly string[], input = ''): CliRun {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...argv], {
    input,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

/**
 * One command of the command line in this process: a process of its own costs more than most commands. With `input`,
 * a "-" among the arguments stands for a file that holds it.
 */
export async function runCli(argv: readonly string[], input?: string): Promise<CliRun> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwell-cli-'));
  const file = join(folder, 'input');
  if (input !== undefined) writeFileSync(file, input);
  const run = { out: '', err: '' };
  try {
    const status = await runProgram(
      argv.map((word) => (word === '-' && input !== undefined ? file : word)),
      {
        out: (text) => {
          run.out += text;
        },
        err: (text) => {
          run.err += text;
        },
      },
    );
    return { status, ...run };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
