import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { coachSpending } from '../coach-schema.ts';
import type { ModelLimits } from './settings.ts';
import type { ModelSpending, Spent } from './spending.ts';

const THE_ROW = 1;
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const isWithin = (most: Spent, { tokensADay, tokensAMonth, microUsdADay, microUsdAMonth }: ModelLimits) =>
  most.tokens <= Math.min(tokensADay, tokensAMonth) &&
  most.microUsd <= Math.min(microUsdADay, microUsdAMonth);

/** Counts of the installation in PostgreSQL, in a row that belongs to no household. */
export function createModelSpending({ db }: Pick<Database, 'db'>): ModelSpending {
  const { id, day, dayTokens, dayMicroUsd, monthTokens, monthMicroUsd } = coachSpending;
  const monthOf = (of: unknown) => sql`date_trunc('month', ${of}::date)`;

  return {
    async take(most, limits, now) {
      // Nothing that is too much alone is ever the first.
      if (!isWithin(most, limits)) return false;
      const today = dayOf(now);
      const isNewDay = sql`${day} < ${today}::date`;
      const isNewMonth = sql`${monthOf(day)} < ${monthOf(today)}`;
      const ofDay = (count: unknown, more: number) =>
        sql`(CASE WHEN ${isNewDay} THEN 0 ELSE ${count} END + ${more}::bigint)`;
      const ofMonth = (count: unknown, more: number) =>
        sql`(CASE WHEN ${isNewMonth} THEN 0 ELSE ${count} END + ${more}::bigint)`;
      const next = {
        dayTokens: ofDay(dayTokens, most.tokens),
        dayMicroUsd: ofDay(dayMicroUsd, most.microUsd),
        monthTokens: ofMonth(monthTokens, most.tokens),
        monthMicroUsd: ofMonth(monthMicroUsd, most.microUsd),
      };
      const taken = await db
        .insert(coachSpending)
        .values({
          id: THE_ROW,
          day: today,
          dayTokens: most.tokens,
          dayMicroUsd: most.microUsd,
          monthTokens: most.tokens,
          monthMicroUsd: most.microUsd,
        })
        .onConflictDoUpdate({
          target: id,
          set: { ...next, day: sql`greatest(${day}, ${today}::date)` },
          setWhere: sql`${next.dayTokens} <= ${limits.tokensADay}::numeric
            AND ${next.dayMicroUsd} <= ${limits.microUsdADay}::numeric
            AND ${next.monthTokens} <= ${limits.tokensAMonth}::numeric
            AND ${next.monthMicroUsd} <= ${limits.microUsdAMonth}::numeric`,
        })
        .returning({ id });
      return taken.length > 0;
    },

    /** Of the day and the month that it was taken from: what is over has nothing to give back. */
    async settle(most, used, now) {
      const today = dayOf(now);
      const isDay = sql`${day} <= ${today}::date`;
      const isMonth = sql`${monthOf(day)} <= ${monthOf(today)}`;
      const tokens = used.tokens - most.tokens;
      const microUsd = used.microUsd - most.microUsd;
      const settled = (isNow: unknown, count: unknown, change: number) =>
        sql`CASE WHEN ${isNow} THEN greatest(${count} + ${change}::bigint, 0) ELSE ${count} END`;
      await db.update(coachSpending).set({
        dayTokens: settled(isDay, dayTokens, tokens),
        dayMicroUsd: settled(isDay, dayMicroUsd, microUsd),
        monthTokens: settled(isMonth, monthTokens, tokens),
        monthMicroUsd: settled(isMonth, monthMicroUsd, microUsd),
      });
    },
  };
}
