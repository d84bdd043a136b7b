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
