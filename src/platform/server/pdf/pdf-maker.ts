import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import { type Asking, createQueue } from '../turns.ts';
import { missingLetters } from './pdf-letters.ts';

const MOST_WAITING = 8;

/** @param words what will be written; a file that would lack letters of it is refused */
export type PdfMaker<Order> = (
  order: Order,
  words: unknown,
  asking: Asking,
  signal: AbortSignal,
) => Promise<Uint8Array>;

/** Everything that is written on a page. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join(' ');
  return typeof value === 'object' && value !== null ? wordsOf(Object.values(value)) : '';
}

function ensureLetters(words: unknown): void {
  const missing = missingLetters(wordsOf(words));
  if (missing.length === 0) return;
  throw new AppError(
    'letters_not_drawn',
    `A PDF file cannot show these letters yet: ${missing.slice(0, 10).join(' ')}. Please print the page instead; it has all of them.`,
  );
}

/**
 * One file at a time, each in a thread that ends with it: setting twenty pages takes half a second of processor and a
 * hundred megabytes, and the library is in no other thread, so that a server at rest is as small as before.
 *
 * @param worker a program that makes a file of its `workerData` and posts it
 */
export function createPdfMaker<Order>(worker: URL): PdfMaker<Order> {
  const queue = createQueue(1, MOST_WAITING, 'We are busy making files. Please try again in a moment.');
  return (order, words, asking, signal) => {
    ensureLetters(words);
    return queue.wait(
      asking,
      async () => {
        const thread = new Worker(worker, { workerData: order });
        try {
          // An error in the thread is thrown here.
          const [file] = (await once(thread, 'message', { signal })) as [Uint8Array];
          return file;
        } finally {
          await thread.terminate();
        }
      },
      signal,
    );
  };
}
