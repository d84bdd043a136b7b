import { lt, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rateLimits } from './platform-schema.ts';

export interface RateLimitCounter {
  /** Counts one hit; the count and the milliseconds until the window ends. */
  hit(key: string, windowMilliseconds: number): Promise<{ current: number; ttl: number }>;
  /** Forgets windows that have ended. */
  sweep(): Promise<void>;
}

export function createRateLimitCounter(database: Database): RateLimitCounter {
  return {
    async hit(key, windowMilliseconds) {
      const windowEnd = sql`now() + make_interval(secs => ${windowMilliseconds / 1_000})`;
      const rows = await database.db
        .insert(rateLimits)
        .values({ key, hits: 1, windowEndsAt: windowEnd })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            hits: sql`CASE WHEN ${rateLimits.windowEndsAt} <= now() THEN 1 ELSE ${rateLimits.hits} + 1 END`,
            windowEndsAt: sql`CASE WHEN ${rateLimits.windowEndsAt} <= now() THEN ${windowEnd} ELSE ${rateLimits.windowEndsAt} END`,
          },
        })
        .returning({
          hits: rateLimits.hits,
          ttl: sql<number>`(extract(epoch FROM ${rateLimits.windowEndsAt} - now()) * 1000)::float8`,
        });
      const [row] = rows;
      if (row === undefined) throw new Error('the rate limit was not counted');
      // Of hits at the same moment, one may have read its clock just before the one that opened the window.
      const ttl = Math.min(windowMilliseconds, Math.max(0, Math.ceil(row.ttl)));
      return { current: row.hits, ttl };
    },

    async sweep() {
      await database.db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, sql`now()`));
    },
  };
}
