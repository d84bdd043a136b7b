import { Worker } from 'node:worker_threads';
import { PageProblem } from './page-problem.ts';
import type { PageReading } from './read-page-worker.ts';
import type { ReadRecipe } from './read-recipe.ts';
import type { FetchedPage } from './safe-fetch.ts';

/** A page of a usual size takes a tenth of a second; one that was built to be slow is given up. A small home machine under load needs many times that. */
const MILLISECONDS = 30_000;
const MEGABYTES = 384;

const WORKER = new URL('./read-page-worker.ts', import.meta.url);

export interface ReadInWorkerOptions {
  readonly milliseconds?: number;
  /** Aborted when nobody waits for the recipe anymore: the thread ends, and it is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads a page of strangers in a thread of its own: however it is made, nobody else waits for it.
 * @throws PageProblem
 */
export function readInWorker(
  page: FetchedPage,
  { milliseconds = MILLISECONDS, signal }: ReadInWorkerOptions = {},
): Promise<ReadRecipe> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const worker = new Worker(WORKER, {
      workerData: page,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    const timer = setTimeout(() => settle(() => reject(new PageProblem('page_too_large'))), milliseconds);
    let isSettled = false;
    /** Called when the thread is gone, so that anyone who counts readers counts threads. */
    const settle = (tell: () => void): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      void worker.terminate().finally(tell);
    };
    const stop = (): void => settle(() => reject(signal?.reason));
    signal?.addEventListener('abort', stop, { once: true });
    worker.once('message', (reading: PageReading) =>
      settle(() => ('read' in reading ? resolve(reading.read) : reject(new PageProblem(reading.problem)))),
    );
    worker.once('error', (error: NodeJS.ErrnoException) =>
      settle(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new PageProblem('page_too_large', error) : error),
      ),
    );
  });
}
