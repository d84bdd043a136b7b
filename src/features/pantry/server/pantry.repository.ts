import { and, asc, eq, type InferInsertModel, type InferSelectModel, lt } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { pantryItems, pantryStaples } from './pantry-schema.ts';

export type PantryItemRow = InferSelectModel<typeof pantryItems>;
export type PantryRepository = ReturnType<typeof createPantryRepository>;

export function createPantryRepository() {
  return {
    /** In the order of writing. */
    async items(tx: HouseholdTransaction): Promise<PantryItemRow[]> {
      return tx.db
        .select()
        .from(pantryItems)
        .where(eq(pantryItems.householdId, tx.householdId))
        .orderBy(asc(pantryItems.setAt), asc(pantryItems.id));
    },

    async saveItem(
      tx: HouseholdTransaction,
      { id, ...values }: Omit<InferInsertModel<typeof pantryItems>, 'householdId'>,
    ): Promise<void> {
      const { setAt: _first, ...set } = values;
      await tx.db
        .insert(pantryItems)
        .values({ ...values, id, householdId: tx.householdId })
        .onConflictDoUpdate({ target: [pantryItems.householdId, pantryItems.id], set });
    },

    async removeItem(tx: HouseholdTransaction, id: string): Promise<boolean> {
      const removed = await tx.db
        .delete(pantryItems)
        .where(and(eq(pantryItems.householdId, tx.householdId), eq(pantryItems.id, id)))
        .returning({ id: pantryItems.id });
      return removed.length > 0;
    },

    /** What was to be eaten before a day. */
    async removeSpoiled(tx: HouseholdTransaction, before: string): Promise<void> {
      await tx.db
        .delete(pantryItems)
        .where(and(eq(pantryItems.householdId, tx.householdId), lt(pantryItems.useBy, before)));
    },

    /** Whether foods are kept, where the household differs from most. */
    async staples(tx: HouseholdTransaction): Promise<ReadonlyMap<string, boolean>> {
      const rows = await tx.db
        .select()
        .from(pantryStaples)
        .where(eq(pantryStaples.householdId, tx.householdId));
      return new Map(rows.map(({ foodId, isKept }) => [foodId, isKept]));
    },

    async saveStaple(tx: HouseholdTransaction, foodId: string, isKept: boolean): Promise<void> {
      await tx.db
        .insert(pantryStaples)
        .values({ householdId: tx.householdId, foodId, isKept })
        .onConflictDoUpdate({
          target: [pantryStaples.householdId, pantryStaples.foodId],
          set: { isKept },
        });
    },

    /** As most keep it. */
    async forgetStaple(tx: HouseholdTransaction, foodId: string): Promise<void> {
      await tx.db
        .delete(pantryStaples)
        .where(and(eq(pantryStaples.householdId, tx.householdId), eq(pantryStaples.foodId, foodId)));
    },
  };
}
