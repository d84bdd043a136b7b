import { endOf } from './caller-gone.ts';
import { AppError } from './errors.ts';
import { FairQueue } from './fair-queue.ts';
import { aside } from './request-turns.ts';

const RETRY_SECONDS = 10;

export interface Turns {
  /** Throws `too_many_requests` when as many for this key are under way in this process. */
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/** Something costly, only `most` at once for each key. */
export function createTurns(most: number, refusal: string): Turns {
  const running = new Map<string, number>();
  return {
    async take(key, work) {
      const before = running.get(key) ?? 0;
      if (before >= most) {
        throw new AppError('too_many_requests', refusal, { retryAfterSeconds: RETRY_SECONDS });
      }
      running.set(key, before + 1);
      try {
        return await work();
      } finally {
        const left = (running.get(key) ?? 1) - 1;
        if (left === 0) running.delete(key);
        else running.set(key, left);
      }
    },
  };
}

export interface Asking {
  readonly householdId: string;
  /** Of a sample household: all of them have one turn together, and one more that waits. */
  readonly demo?: boolean;
}

export interface Queue {
  /** Throws `too_many_requests` when as many wait already, and `caller_gone` when nobody waits for this anymore. */
  wait<Result>(asking: Asking, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

const SAMPLES = 'samples';
const MOST_SAMPLES_WAITING = 1;

/** Something costly, only `most` at once in this process; `mostWaiting` others wait, by household in turn. */
export function createQueue(most: number, mostWaiting: number, refusal: string): Queue {
  const running: string[] = [];
  const waiting = new FairQueue<() => void>();
  const mayHave = (household: string) => household !== SAMPLES || !running.includes(SAMPLES);
  const giveTurns = (): void => {
    while (running.length < most) {
      const begin = waiting.take(mayHave);
      if (begin === undefined) return;
      begin();
    }
  };
  const refuse = () => new AppError('too_many_requests', refusal, { retryAfterSeconds: RETRY_SECONDS });

  function turnOf(household: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(endOf(signal));
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        running.push(household);
        resolve();
      };
      const leave = (): void => {
        if (waiting.remove(begin)) reject(endOf(signal));
      };
      const isFull = running.length >= most && waiting.length >= mostWaiting;
      const isSampleFull = household === SAMPLES && waiting.countOf(SAMPLES) >= MOST_SAMPLES_WAITING;
      if (isFull || isSampleFull) return reject(refuse());
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(begin, { household, cost: 1 });
      giveTurns();
    });
  }

  return {
    wait({ householdId, demo }, work, signal) {
      const household = demo ? SAMPLES : householdId;
      // This line is the one that counts now.
      return aside(async () => {
        await turnOf(household, signal);
        try {
          return await work();
        } finally {
          running.splice(running.indexOf(household), 1);
          giveTurns();
        }
      });
    },
  };
}
