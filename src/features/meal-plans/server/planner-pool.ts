import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PlanOutcome } from '#domain/recipes/meal-plan.ts';
import { endOf } from '#platform/server/caller-gone.ts';
import { AppError } from '#platform/server/errors.ts';
import { FairQueue } from '#platform/server/fair-queue.ts';
import { createRestTimer, type RestTimer, THREAD_REST_MILLISECONDS } from '#platform/server/rest-timer.ts';
import type { PlanProgress, PlanRunner, PlanRunOptions } from './plan-runner.ts';
import type { PlannerMessage, PlannerOrder } from './planner-worker.ts';

export interface PlannerPoolOptions {
  /** Threads; one less than there are processors when left out. */
  readonly threads?: number;
  readonly timeoutMilliseconds?: number;
  /** A thread that had no plan to make for so long ends. */
  readonly restMilliseconds?: number;
  /** Requests that may wait for a thread. */
  readonly queueLength?: number;
  /** No plan is proved, and each is searched for a shorter time. */
  readonly isBrief?: boolean;
  /** Starts a thread; tests bring one whose loading they decide about. */
  readonly startThread?: () => PlannerThread;
}

/** What is used of a `Worker`. */
export interface PlannerThread {
  postMessage(order: PlannerOrder): void;
  on(event: 'message', listener: (message: PlannerMessage) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  unref(): void;
  terminate(): Promise<unknown>;
}

interface Job {
  readonly order: PlannerOrder;
  readonly household: string;
  readonly onProgress: PlanProgress;
  readonly resolve: (outcome: PlanOutcome) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  /** `null`: none until there is a plan to make. */
  worker: PlannerThread | null;
  /** It has read all it has to know: no plan's time runs before. */
  isReady: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | null;
  readonly rest: RestTimer;
}

const WORKER = new URL('./planner-worker.ts', import.meta.url);
const BUSY_RETRY_SECONDS = 10;
/** All visitors of sample families together: one plan being made, and one that waits. */
const SAMPLES = 'samples';
const MOST_SAMPLES_WAITING = 1;
const OURS = 'the product itself';
/** A thread reads what it has to know in two seconds of processor time, on a busy small machine in half a minute. */
const LOADING_MILLISECONDS = 180_000;
/** A search looks up several times a second whether someone still waits; a proof may take longer. */
const STOP_MILLISECONDS = 3_000;

const timedOut = () =>
  new AppError('planner_timeout', 'This plan took too long. Please try again, or plan fewer days.', {
    retryAfterSeconds: BUSY_RETRY_SECONDS,
  });
const busy = () =>
  new AppError('planner_busy', 'We are busy making plans right now. Please try again in a moment.', {
    retryAfterSeconds: BUSY_RETRY_SECONDS,
  });

const samplesBusy = () =>
  new AppError(
    'planner_busy',
    'Other visitors of the sample family are planning right now. Please try again in a moment.',
    { retryAfterSeconds: BUSY_RETRY_SECONDS },
  );

const householdOf = (askedBy: PlanRunOptions['askedBy']): string => {
  if (askedBy === undefined) return OURS;
  return askedBy.demo ? SAMPLES : askedBy.householdId;
};

/** As the server needs it: how many threads there are at the moment. */
export interface PlannerPool extends PlanRunner {
  readonly threads: number;
}

/**
 * Worker threads that plan one request each at a time, by household in turn (src/platform/server/fair-queue.ts). Each
 * has a knowledge base of its own, some hundred megabytes with all that is made of it, so that a thread starts with its
 * first plan and ends when it has rested. A stuck thread is replaced, and a plan that nobody waits for anymore is given up.
 */
export function createPlannerPool(options: PlannerPoolOptions = {}): PlannerPool {
  const timeout = options.timeoutMilliseconds ?? 30_000;
  const queueLength = options.queueLength ?? 50;
  const waiting = new FairQueue<Job>();
  let closed = false;

  const take = (thread: Thread): Job | null => {
    const { job } = thread;
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.job = null;
    thread.timer = null;
    return job;
  };

  const startTime = (thread: Thread, milliseconds: number): void => {
    thread.timer = setTimeout(() => {
      take(thread)?.reject(timedOut());
      end(thread);
      giveAll();
    }, milliseconds);
  };

  const giveNext = (thread: Thread): void => {
    const isSampleRunning = threads.some(({ job }) => job?.household === SAMPLES);
    const mayHave = (household: string) => household !== SAMPLES || !isSampleRunning;
    const job = thread.job === null ? waiting.take(mayHave) : undefined;
    if (job === undefined) return;
    thread.job = job;
    thread.rest.stop();
    thread.worker ??= start(thread);
    startTime(thread, thread.isReady ? timeout : LOADING_MILLISECONDS);
    thread.worker.postMessage(job.order);
  };

  /** Nobody waits for it: its thread has a moment left to notice. */
  const isGivenUp = ({ order }: Job): boolean => Atomics.load(new Int32Array(order.stop), 0) !== 0;

  const hear = (thread: Thread, message: PlannerMessage): void => {
    if (message.kind === 'ready') {
      thread.isReady = true;
      if (thread.job === null || isGivenUp(thread.job)) return;
      if (thread.timer !== null) clearTimeout(thread.timer);
      startTime(thread, timeout);
      return;
    }
    if (message.kind === 'progress') {
      thread.job?.onProgress(message.share, message.stage);
      return;
    }
    const job = take(thread);
    if (message.kind === 'done') job?.resolve(message.outcome);
    else job?.reject(new Error(`the planner failed: ${message.message}`));
    thread.rest.start();
    giveAll();
  };

  /** Another thread may have waited for the end of this one's plan. */
  function giveAll(): void {
    for (const thread of threads) giveNext(thread);
  }

  function stop(job: Job, signal: AbortSignal | undefined): void {
    job.reject(endOf(signal));
    if (waiting.remove(job)) return;
    const thread = threads.find((each) => each.job === job);
    if (thread === undefined) return;
    Atomics.store(new Int32Array(job.order.stop), 0, 1);
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.timer = setTimeout(() => {
      take(thread);
      end(thread);
      giveAll();
    }, STOP_MILLISECONDS);
  }

  function start(thread: Thread): PlannerThread {
    const worker = options.startThread?.() ?? new Worker(WORKER);
    // An idle thread does not keep the process alive.
    worker.unref();
    worker.on('message', (message: PlannerMessage) => {
      if (thread.worker === worker) hear(thread, message);
    });
    worker.on('error', (error) => {
      if (thread.worker !== worker) return;
      take(thread)?.reject(error);
      end(thread);
      if (!closed) giveAll();
    });
    return worker;
  }

  /** Its place is free at once: a plan that is asked for while the thread ends gets a new one. */
  function end(thread: Thread): void {
    const { worker } = thread;
    thread.rest.stop();
    thread.worker = null;
    thread.isReady = false;
    if (worker === null) return;
    const gone = worker.terminate().finally(() => ending.delete(gone));
    ending.add(gone);
  }

  const ending = new Set<Promise<unknown>>();
  const rest = options.restMilliseconds ?? THREAD_REST_MILLISECONDS;
  const threads = Array.from({ length: options.threads ?? Math.max(1, availableParallelism() - 1) }, () => {
    const thread: Thread = {
      worker: null,
      isReady: false,
      job: null,
      timer: null,
      rest: createRestTimer(rest, () => end(thread)),
    };
    return thread;
  });

  return {
    get threads() {
      return threads.filter(({ worker }) => worker !== null).length;
    },

    run(request, onProgress, { withBound = true, ownDishes = [], askedBy, signal } = {}) {
      return new Promise((resolve, reject) => {
        const household = householdOf(askedBy);
        const isIdle = threads.some((thread) => thread.job === null);
        if (household === SAMPLES && waiting.countOf(SAMPLES) >= MOST_SAMPLES_WAITING) reject(samplesBusy());
        else if (closed || (!isIdle && waiting.length >= queueLength)) reject(busy());
        else if (signal?.aborted) reject(endOf(signal));
        else {
          const order = {
            request,
            withBound: withBound && !options.isBrief,
            ownDishes,
            stop: new SharedArrayBuffer(4),
          };
          const stopped = (): void => stop(job, signal);
          const job: Job = {
            order,
            household,
            onProgress,
            resolve(outcome) {
              signal?.removeEventListener('abort', stopped);
              resolve(outcome);
            },
            reject,
          };
          signal?.addEventListener('abort', stopped, { once: true });
          waiting.add(job, { household, cost: request.members.length * request.days });
          giveAll();
        }
      });
    },

    expect() {
      const [first] = threads;
      if (closed || first === undefined) return false;
      if (threads.some(({ isReady }) => isReady)) return true;
      if (first.worker === null) {
        first.worker = start(first);
        first.rest.start();
      }
      return false;
    },

    async close() {
      closed = true;
      for (const job of waiting.clear()) job.reject(busy());
      for (const thread of threads) {
        take(thread)?.reject(busy());
        end(thread);
      }
      await Promise.all(ending);
    },
  };
}
