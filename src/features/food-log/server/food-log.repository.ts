import { and, desc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { foodLog } from './food-log-schema.ts';

export type FoodLogRow = InferSelectModel<typeof foodLog>;
export type FoodLogRepository = ReturnType<typeof createFoodLogRepository>;

const one = (tx: HouseholdTransaction, id: string) =>
  and(eq(foodLog.householdId, tx.householdId), eq(foodLog.id, id));

export function createFoodLogRepository() {
  return {
    async list(tx: HouseholdTransaction): Promise<FoodLogRow[]> {
      return tx.db
        .select()
        .from(foodLog)
        .where(eq(foodLog.householdId, tx.householdId))
        .orderBy(desc(foodLog.day), desc(foodLog.createdAt));
    },

    async find(tx: HouseholdTransaction, id: string): Promise<FoodLogRow | null> {
      const [row] = await tx.db.select().from(foodLog).where(one(tx, id));
      return row ?? null;
    },

    /** `false` when the household has an entry with this id already. */
    async insert(
      tx: HouseholdTransaction,
      values: Omit<InferInsertModel<typeof foodLog>, 'householdId'>,
    ): Promise<boolean> {
      const inserted = await tx.db
        .insert(foodLog)
        .values({ ...values, householdId: tx.householdId })
        .onConflictDoNothing()
        .returning({ id: foodLog.id });
      return inserted.length > 0;
    },

    async remove(tx: HouseholdTransaction, id: string): Promise<boolean> {
      const removed = await tx.db.delete(foodLog).where(one(tx, id)).returning({ id: foodLog.id });
      return removed.length > 0;
    },
  };
}
