import { and, desc, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { sessions } from '../account-schema.ts';

export interface SessionListRow {
  readonly id: string;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface SessionsRepository {
  unsafeList(userId: string, now: Date, begunAfter: Date): Promise<SessionListRow[]>;
  /** Whether there was one. */
  unsafeEnd(userId: string, sessionId: string): Promise<boolean>;
  /** All but this one; `null`: all. How many there were. */
  unsafeEndOthers(userId: string, sessionId: string | null): Promise<number>;
  unsafeForgetOver(now: Date, begunAfter: Date): Promise<void>;
}

export function createSessionsRepository({ db }: Database): SessionsRepository {
  return {
    unsafeList: (userId, now, begunAfter) =>
      db
        .select({
          id: sessions.id,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          updatedAt: sessions.updatedAt,
        })
        .from(sessions)
        .where(
          and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.createdAt, begunAfter)),
        )
        .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt)),

    async unsafeEnd(userId, sessionId) {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    async unsafeEndOthers(userId, sessionId) {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), sessionId === null ? undefined : ne(sessions.id, sessionId)))
        .returning({ id: sessions.id });
      return ended.length;
    },

    async unsafeForgetOver(now, begunAfter) {
      await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.createdAt, begunAfter)));
    },
  };
}
