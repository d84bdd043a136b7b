import { and, eq, type InferSelectModel } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { calendarFeeds } from './calendar-schema.ts';

type FeedRow = InferSelectModel<typeof calendarFeeds>;
export type CalendarRepository = ReturnType<typeof createCalendarRepository>;

const ofPerson = ({ householdId, userId }: HouseholdTransaction) =>
  and(eq(calendarFeeds.householdId, householdId), eq(calendarFeeds.userId, userId));

export function createCalendarRepository() {
  return {
    async find(tx: HouseholdTransaction): Promise<FeedRow | null> {
      const [row] = await tx.db.select().from(calendarFeeds).where(ofPerson(tx));
      return row ?? null;
    },

    async findBySecret(tx: HouseholdTransaction, secretHash: string): Promise<FeedRow | null> {
      const [row] = await tx.db
        .select()
        .from(calendarFeeds)
        .where(and(eq(calendarFeeds.householdId, tx.householdId), eq(calendarFeeds.secretHash, secretHash)));
      return row ?? null;
    },

    /** In the place of the one before. */
    async put(tx: HouseholdTransaction, row: Pick<FeedRow, 'secretHash' | 'createdAt'>): Promise<void> {
      const { householdId, userId } = tx;
      await tx.db
        .insert(calendarFeeds)
        .values({ householdId, userId, ...row })
        .onConflictDoUpdate({ target: [calendarFeeds.householdId, calendarFeeds.userId], set: row });
    },

    async remove(tx: HouseholdTransaction): Promise<void> {
      await tx.db.delete(calendarFeeds).where(ofPerson(tx));
    },
  };
}
