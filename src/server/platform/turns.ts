import { AppError } from './errors.ts';

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

export interface Queue {
  /** Throws `too_many_requests` when as many wait already. */
  wait<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Something costly, only `most` at once in this process; `mostWaiting` others wait for their turn in order. */
export function createQueue(most: number, mostWaiting: number, refusal: string): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async wait(work) {
      if (running < most) running += 1;
      else if (waiting.length < mostWaiting) await new Promise<void>((begin) => waiting.push(begin));
      else throw new AppError('too_many_requests', refusal, { retryAfterSeconds: RETRY_SECONDS });
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        // The turn goes from hand to hand: nobody who comes in between takes it.
        else next();
      }
    },
  };
}
