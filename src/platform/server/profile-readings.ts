import { Worker } from 'node:worker_threads';
import type { ProfileTexts } from '#domain/members/profile-reading.ts';
import {
  partsOf,
  type RequestTexts,
  type ToRead,
  takeOver,
  unreadOf,
} from '#domain/profiles/shared-readings.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Actor } from './db/database.ts';
import { AppError } from './errors.ts';
import { FairQueue } from './fair-queue.ts';
import { forgetReadings } from './forget-readings.ts';
import type { ReadingMessage } from './reading-worker.ts';
import { aside } from './request-turns.ts';
import { createRestTimer, THREAD_REST_MILLISECONDS } from './rest-timer.ts';

/** Reads profiles ahead of time, so that no request delays the others while it reads them. */
export interface ProfileReadings {
  /** Afterwards these profiles and requests are looked up, and not read. */
  prepare(
    actor: Pick<Actor, 'householdId' | 'demo'>,
    members: readonly ProfileTexts[],
    requests?: readonly RequestTexts[],
  ): Promise<void>;
  /** Someone looks at their family, and may change a profile next: starting to read costs seconds. Returns at once. */
  expect(): void;
  close(): Promise<void>;
}

/** Reads on the spot what is asked for: for test runs and for the command line. */
export const readingsOnTheSpot: ProfileReadings = {
  prepare: async () => undefined,
  expect: () => undefined,
  close: async () => undefined,
};

interface Job {
  readonly order: ToRead;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const WORKER = new URL('./reading-worker.ts', import.meta.url);
/** Texts and foods of one turn: about half a second. */
const PART = 40;
/** Parts of one household that wait: the fullest household takes some 180. */
const MOST_WAITING = 400;
const RETRY_SECONDS = 10;

const busy = () =>
  new AppError(
    'overloaded',
    'We are still reading the profiles of your family. Please try again in a moment.',
    {
      retryAfterSeconds: RETRY_SECONDS,
    },
  );

/** Visitors of sample families share one turn. */
const keyOf = ({ householdId, demo }: Pick<Actor, 'householdId' | 'demo'>): string =>
  demo === true ? 'samples' : householdId;

/**
 * One thread with knowledge of its own reads for all households in turn; what it found goes into the memory of the
 * readers here (src/domain/profiles/shared-readings.ts). It starts when there is something to read, and ends when it has
 * rested: the tables of the readers take some hundred megabytes.
 */
export function createProfileReadings(
  kb: KnowledgeBase,
  { restMilliseconds = THREAD_REST_MILLISECONDS }: { readonly restMilliseconds?: number } = {},
): ProfileReadings & { readonly threads: number } {
  const queue = new FairQueue<Job>();
  let worker: Worker | null = null;
  let job: Job | null = null;
  let closed = false;

  function settle(tell: (job: Job) => void): void {
    const ended = job;
    job = null;
    if (ended !== null) tell(ended);
    rest.start();
    next();
  }

  const rest = createRestTimer(restMilliseconds, () => {
    const resting = worker;
    worker = null;
    void resting?.terminate();
  });

  function hear(message: ReadingMessage): void {
    settle((ended) => {
      if (message.kind === 'failed') return ended.reject(new Error(`reading failed: ${message.message}`));
      takeOver(message.readings, kb);
      ended.resolve();
    });
  }

  function thread(): Worker {
    if (worker !== null) return worker;
    const started = new Worker(WORKER);
    // An idle thread does not keep the process alive.
    started.unref();
    started.on('message', (message: ReadingMessage) => {
      if (worker === started) hear(message);
    });
    started.on('error', (error) => {
      if (worker !== started) return;
      worker = null;
      settle((ended) => ended.reject(error));
    });
    worker = started;
    return started;
  }

  function next(): void {
    if (job !== null || closed) return;
    job = queue.take() ?? null;
    if (job === null) return;
    rest.stop();
    thread().postMessage(job.order);
  }

  function read(household: string, order: ToRead): Promise<void> {
    return new Promise((resolve, reject) => {
      if (closed || queue.countOf(household) >= MOST_WAITING) return reject(busy());
      queue.add(
        { order, resolve, reject },
        { household, cost: order.entries.length + order.tokens.length + order.requests.length },
      );
      next();
    });
  }

  const stopForgetting = forgetReadings(kb);
  return {
    get threads() {
      return worker === null ? 0 : 1;
    },

    async prepare(actor, members, requests = []) {
      const unread = unreadOf(members, kb, requests);
      // Not even one text is read here: the tables of the readers, which take a second and 70 MB, are in the thread alone.
      if (unread.entries.length + unread.tokens.length + unread.requests.length === 0) return;
      await aside(async () => {
        for (const part of partsOf(unread, PART)) await read(keyOf(actor), part);
      });
    },

    expect() {
      if (closed || job !== null) return;
      thread();
      rest.start();
    },

    async close() {
      closed = true;
      rest.stop();
      stopForgetting();
      for (const waiting of queue.clear()) waiting.reject(busy());
      job?.reject(busy());
      job = null;
      await worker?.terminate();
    },
  };
}
