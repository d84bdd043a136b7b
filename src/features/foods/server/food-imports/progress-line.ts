import type { ImportProgress } from './food-imports.service.ts';

const BAR_CHARACTERS = 28;
const TERMINAL_MILLISECONDS = 200;
const PLAIN_MILLISECONDS = 10_000;

const count = (value: number): string => value.toLocaleString('en-US');

function timeLeft(seconds: number): string {
  if (seconds < 90) return `about ${Math.max(1, Math.round(seconds))} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A bar that is drawn over itself on a terminal, and a line every ten seconds elsewhere. */
export function createProgressLine(
  output: Output,
  now: () => number = () => performance.now(),
): { readonly progress: ImportProgress; end(): void } {
  const isTerminal = output.isTTY === true;
  let step = '';
  let started = now();
  /** Done before this step was seen first: an import that goes on begins in the middle. */
  let doneBefore = 0;
  let shownAt = Number.NEGATIVE_INFINITY;
  let isDrawn = false;
  return {
    progress({ doing, share, rows }) {
      const time = now();
      if (doing !== step) {
        step = doing;
        started = time;
        doneBefore = share ?? 0;
      } else if (time - shownAt < (isTerminal ? TERMINAL_MILLISECONDS : PLAIN_MILLISECONDS)) return;
      shownAt = time;
      const seconds = (time - started) / 1_000;
      const words = [doing];
      if (rows > 0) words.push(`${count(rows)} rows`);
      if (rows > 0 && seconds > 1) words.push(`${count(Math.round(rows / seconds))} rows/s`);
      if (share !== null) {
        words.push(`${Math.floor(100 * Math.min(1, share))} %`);
        const done = share - doneBefore;
        if (done > 0.01 && seconds > 3) words.push(timeLeft((seconds / done) * (1 - share)));
      }
      if (!isTerminal) {
        output.write(`${words.join(', ')}\n`);
        return;
      }
      const filled = Math.round(BAR_CHARACTERS * Math.min(1, share ?? 0));
      const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR_CHARACTERS - filled)}]`;
      // Back to the beginning, and what the longer line of before has left is wiped away.
      output.write(`\r${bar} ${words.join(', ')}\x1b[K`);
      isDrawn = true;
    },
    end() {
      if (isDrawn) output.write('\n');
      isDrawn = false;
    },
  };
}
