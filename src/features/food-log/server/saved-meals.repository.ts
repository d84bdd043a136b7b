import { and, asc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { savedMeals } from './food-log-schema.ts';

export type SavedMealRow = Pick<InferSelectModel<typeof savedMeals>, 'id' | 'name' | 'items'>;
export type SavedMealsRepository = ReturnType<typeof createSavedMealsRepository>;

const columns = { id: savedMeals.id, name: savedMeals.name, items: savedMeals.items };
const ofMeal = (tx: HouseholdTransaction, id: string) =>
  and(eq(savedMeals.householdId, tx.householdId), eq(savedMeals.id, id));

export function createSavedMealsRepository() {
  return {
    async list(tx: HouseholdTransaction): Promise<SavedMealRow[]> {
      return tx.db
        .select(columns)
        .from(savedMeals)
        .where(eq(savedMeals.householdId, tx.householdId))
        .orderBy(asc(savedMeals.name), asc(savedMeals.id));
    },

    async find(tx: HouseholdTransaction, id: string): Promise<SavedMealRow | null> {
      const [row] = await tx.db.select(columns).from(savedMeals).where(ofMeal(tx, id));
      return row ?? null;
    },

    async save(
      tx: HouseholdTransaction,
      { id, createdAt, ...set }: Omit<InferInsertModel<typeof savedMeals>, 'householdId'>,
    ): Promise<void> {
      await tx.db
        .insert(savedMeals)
        .values({ ...set, id, createdAt, householdId: tx.householdId })
        .onConflictDoUpdate({ target: [savedMeals.householdId, savedMeals.id], set });
    },

    async remove(tx: HouseholdTransaction, id: string): Promise<boolean> {
      const removed = await tx.db.delete(savedMeals).where(ofMeal(tx, id)).returning({ id: savedMeals.id });
      return removed.length > 0;
    },
  };
}
