import { and, desc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { nutritionGoals } from './nutrition-goals-schema.ts';

export type NutritionGoalsRow = InferSelectModel<typeof nutritionGoals>;
export type NutritionGoalsRepository = ReturnType<typeof createNutritionGoalsRepository>;

const one = (tx: HouseholdTransaction, id: string) =>
  and(eq(nutritionGoals.householdId, tx.householdId), eq(nutritionGoals.id, id));

export function createNutritionGoalsRepository() {
  return {
    async list(tx: HouseholdTransaction): Promise<NutritionGoalsRow[]> {
      return tx.db
        .select()
        .from(nutritionGoals)
        .where(eq(nutritionGoals.householdId, tx.householdId))
        .orderBy(desc(nutritionGoals.day), desc(nutritionGoals.createdAt));
    },

    async find(tx: HouseholdTransaction, id: string): Promise<NutritionGoalsRow | null> {
      const [row] = await tx.db.select().from(nutritionGoals).where(one(tx, id));
      return row ?? null;
    },

    /** `false` when the household has an entry with this id already. */
    async insert(
      tx: HouseholdTransaction,
      values: Omit<InferInsertModel<typeof nutritionGoals>, 'householdId'>,
    ): Promise<boolean> {
      const inserted = await tx.db
        .insert(nutritionGoals)
        .values({ ...values, householdId: tx.householdId })
        .onConflictDoNothing()
        .returning({ id: nutritionGoals.id });
      return inserted.length > 0;
    },

    async remove(tx: HouseholdTransaction, id: string): Promise<boolean> {
      const removed = await tx.db
        .delete(nutritionGoals)
        .where(one(tx, id))
        .returning({ id: nutritionGoals.id });
      return removed.length > 0;
    },
  };
}
