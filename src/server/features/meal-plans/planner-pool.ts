import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PlanOutcome } from '#core/meal-planning/meal-plan.ts';
import { AppError } from '#server/platform/errors.ts';
import type { PlanProgress, PlanRunner } from './plan-runner.ts';
import type { PlannerMessage, PlannerOrder } from './planner-worker.ts';

export interface PlannerPoolOptions {
  /** Threads; one less than there are processors when left out. */
  readonly threads?: number;
  readonly timeoutMilliseconds?: number;
  /** Requests that may wait for a thread. */
  readonly queueLength?: number;
}

interface Job {
  readonly order: PlannerOrder;
  readonly onProgress: PlanProgress;
  readonly resolve: (outcome: PlanOutcome) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

const WORKER = new URL('./planner-worker.ts', import.meta.url);
const BUSY_RETRY_SECONDS = 10;

const timedOut = () =>
  new AppError('planner_timeout', 'This plan took too long. Please try again, or plan fewer days.', {
    retryAfterSeconds: BUSY_RETRY_SECONDS,
  });
const busy = () =>
  new AppError('planner_busy', 'We are busy making plans right now. Please try again in a moment.', {
    retryAfterSeconds: BUSY_RETRY_SECONDS,
  });

/** Worker threads that plan one request each at a time, in the order of asking; a stuck thread is replaced. */
export function createPlannerPool(options: PlannerPoolOptions = {}): PlanRunner {
  const timeout = options.timeoutMilliseconds ?? 30_000;
  const queueLength = options.queueLength ?? 50;
  const waiting: Job[] = [];
  let closed = false;

  const take = (thread: Thread): Job | null => {
    const { job } = thread;
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.job = null;
    thread.timer = null;
    return job;
  };

  const giveNext = (thread: Thread): void => {
    const job = thread.job === null ? waiting.shift() : undefined;
    if (job === undefined) return;
    thread.job = job;
    thread.timer = setTimeout(() => {
      take(thread)?.reject(timedOut());
      replace(thread);
    }, timeout);
    thread.worker.postMessage(job.order);
  };

  const hear = (thread: Thread, message: PlannerMessage): void => {
    if (message.kind === 'progress') {
      thread.job?.onProgress(message.share, message.stage);
      return;
    }
    const job = take(thread);
    if (message.kind === 'done') job?.resolve(message.outcome);
    else job?.reject(new Error(`the planner failed: ${message.message}`));
    giveNext(thread);
  };

  const start = (thread: Thread): void => {
    const { worker } = thread;
    // An idle thread does not keep the process alive.
    worker.unref();
    worker.on('message', (message: PlannerMessage) => hear(thread, message));
    worker.on('error', (error) => {
      take(thread)?.reject(error);
      if (!closed && thread.worker === worker) replace(thread);
    });
  };

  function replace(thread: Thread): void {
    void thread.worker.terminate();
    thread.worker = new Worker(WORKER);
    start(thread);
    giveNext(thread);
  }

  const threads = Array.from(
    { length: options.threads ?? Math.max(1, availableParallelism() - 1) },
    (): Thread => ({ worker: new Worker(WORKER), job: null, timer: null }),
  );
  for (const thread of threads) start(thread);

  return {
    run(request, onProgress, { withBound = true, ownDishes = [] } = {}) {
      return new Promise((resolve, reject) => {
        const idle = threads.find((thread) => thread.job === null);
        if (closed || (idle === undefined && waiting.length >= queueLength)) {
          reject(busy());
          return;
        }
        waiting.push({ order: { request, withBound, ownDishes }, onProgress, resolve, reject });
        if (idle !== undefined) giveNext(idle);
      });
    },

    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(busy());
      await Promise.all(
        threads.map(async (thread) => {
          take(thread)?.reject(busy());
          await thread.worker.terminate();
        }),
      );
    },
  };
}
