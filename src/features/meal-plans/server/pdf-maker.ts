import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/server/errors.ts';
import { type Asking, createQueue } from '#platform/server/turns.ts';
import type { PageBlock } from '../rules/plan-pages.ts';
import { missingLetters } from './pdf-letters.ts';
import type { PdfOrder } from './plan-pdf.ts';

const WORKER = new URL('./plan-pdf-worker.ts', import.meta.url);
const MOST_WAITING = 8;

export type PdfMaker = (order: PdfOrder, asking: Asking, signal: AbortSignal) => Promise<Uint8Array>;

/** Everything that is written on a page. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join(' ');
  return typeof value === 'object' && value !== null ? wordsOf(Object.values(value)) : '';
}

function ensureLetters(blocks: readonly PageBlock[]): void {
  const missing = missingLetters(wordsOf(blocks));
  if (missing.length === 0) return;
  throw new AppError(
    'letters_not_drawn',
    `A PDF file cannot show these letters yet: ${missing.slice(0, 10).join(' ')}. Please print the page instead; it has all of them.`,
  );
}

/**
 * One file at a time, each in a thread that ends with it: setting twenty pages takes half a second of processor and a
 * hundred megabytes, and the library is in no other thread, so that a server at rest is as small as before.
 */
export function createPdfMaker(): PdfMaker {
  const queue = createQueue(1, MOST_WAITING, 'We are busy making files. Please try again in a moment.');
  return (order, asking, signal) => {
    ensureLetters(order.blocks);
    return queue.wait(
      asking,
      async () => {
        const worker = new Worker(WORKER, { workerData: order });
        try {
          // An error in the thread is thrown here.
          const [file] = (await once(worker, 'message', { signal })) as [Uint8Array];
          return file;
        } finally {
          await worker.terminate();
        }
      },
      signal,
    );
  };
}
