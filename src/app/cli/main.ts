import { runProgram } from './program.ts';

/** Neither an answer nor the person's mistake: the program itself failed. */
const STATUS_BROKEN = 3;

// `hearthwell … | head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.exitCode = await runProgram(process.argv.slice(2), {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  });
} catch (error) {
  process.exitCode = STATUS_BROKEN;
  process.stderr.write(`hearthwell failed: ${error instanceof Error ? error.message : String(error)}\n`);
}
