import type { RateLimitCounter } from './db/rate-limit-counter.ts';

/** Some megabytes at most, however many addresses someone comes from. */
const MOST_KEYS = 20_000;

/**
 * Counts of this process alone, for what is asked so often and answered so quickly that a count in PostgreSQL would cost
 * more than the answer. With several processes a caller has that many times the limit.
 */
export function createMemoryCounter(
  now: () => number = () => performance.now(),
  mostKeys = MOST_KEYS,
): RateLimitCounter {
  /** A window that begins goes to the end: the first ones are the oldest. */
  const windows = new Map<string, { hits: number; readonly endsAt: number }>();
  return {
    async hit(key, windowMilliseconds) {
      const time = now();
      const open = windows.get(key);
      if (open !== undefined && open.endsAt > time) {
        open.hits += 1;
        return { current: open.hits, ttl: open.endsAt - time };
      }
      windows.delete(key);
      const [oldest] = windows.size < mostKeys ? [] : windows.keys();
      if (oldest !== undefined) windows.delete(oldest);
      windows.set(key, { hits: 1, endsAt: time + windowMilliseconds });
      return { current: 1, ttl: windowMilliseconds };
    },

    async sweep() {
      const time = now();
      for (const [key, { endsAt }] of windows) if (endsAt <= time) windows.delete(key);
    },
  };
}
