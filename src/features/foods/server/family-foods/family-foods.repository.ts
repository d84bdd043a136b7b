import { and, asc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { familyFoods } from '../family-foods-schema.ts';

export type FamilyFoodRow = Omit<InferSelectModel<typeof familyFoods>, 'householdId'>;
export type FamilyFoodsRepository = ReturnType<typeof createFamilyFoodsRepository>;

const columns = {
  id: familyFoods.id,
  foodEncrypted: familyFoods.foodEncrypted,
  updatedAt: familyFoods.updatedAt,
};

export function createFamilyFoodsRepository() {
  return {
    async list(tx: HouseholdTransaction): Promise<FamilyFoodRow[]> {
      return tx.db
        .select(columns)
        .from(familyFoods)
        .where(eq(familyFoods.householdId, tx.householdId))
        .orderBy(asc(familyFoods.id));
    },

    async save(
      tx: HouseholdTransaction,
      { id, ...set }: Omit<InferInsertModel<typeof familyFoods>, 'householdId'>,
    ): Promise<void> {
      await tx.db
        .insert(familyFoods)
        .values({ ...set, id, householdId: tx.householdId })
        .onConflictDoUpdate({ target: [familyFoods.householdId, familyFoods.id], set });
    },

    /** When it was last changed, and nobody else changes it until this transaction ends; `null`: it is not there. */
    async hold(tx: HouseholdTransaction, id: string): Promise<Date | null> {
      const [row] = await tx.db
        .select({ updatedAt: familyFoods.updatedAt })
        .from(familyFoods)
        .where(and(eq(familyFoods.householdId, tx.householdId), eq(familyFoods.id, id)))
        .for('update');
      return row?.updatedAt ?? null;
    },

    async remove(tx: HouseholdTransaction, id: string): Promise<boolean> {
      const removed = await tx.db
        .delete(familyFoods)
        .where(and(eq(familyFoods.householdId, tx.householdId), eq(familyFoods.id, id)))
        .returning({ id: familyFoods.id });
      return removed.length > 0;
    },
  };
}
