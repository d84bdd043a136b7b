import { and, desc, eq, sql } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { foodMarks } from './food-marks-schema.ts';

export type FoodMarksRepository = ReturnType<typeof createFoodMarksRepository>;

/** A household that has logged for years has marked hundreds of foods; the first of them say what is near at hand. */
const MOST = 500;

/** `food` is a `foodKey`. */
export function createFoodMarksRepository() {
  return {
    /** Favorites first, then what was used last. */
    async list(tx: HouseholdTransaction) {
      return tx.db
        .select({
          food: foodMarks.food,
          isFavourite: foodMarks.isFavourite,
          uses: foodMarks.uses,
          lastUsedAt: foodMarks.lastUsedAt,
        })
        .from(foodMarks)
        .where(eq(foodMarks.householdId, tx.householdId))
        .orderBy(desc(foodMarks.isFavourite), sql`${foodMarks.lastUsedAt} DESC NULLS LAST`, foodMarks.food)
        .limit(MOST);
    },

    async isFavourite(tx: HouseholdTransaction, food: string): Promise<boolean> {
      const [row] = await tx.db
        .select({ isFavourite: foodMarks.isFavourite })
        .from(foodMarks)
        .where(and(eq(foodMarks.householdId, tx.householdId), eq(foodMarks.food, food)));
      return row?.isFavourite ?? false;
    },

    async favour(tx: HouseholdTransaction, food: string): Promise<void> {
      await tx.db
        .insert(foodMarks)
        .values({ householdId: tx.householdId, food, isFavourite: true })
        .onConflictDoUpdate({ target: [foodMarks.householdId, foodMarks.food], set: { isFavourite: true } });
    },

    async unfavour(tx: HouseholdTransaction, food: string): Promise<void> {
      await tx.db
        .update(foodMarks)
        .set({ isFavourite: false })
        .where(and(eq(foodMarks.householdId, tx.householdId), eq(foodMarks.food, food)));
    },

    async noteUse(tx: HouseholdTransaction, food: string, at: Date): Promise<void> {
      await tx.db
        .insert(foodMarks)
        .values({ householdId: tx.householdId, food, uses: 1, lastUsedAt: at })
        .onConflictDoUpdate({
          target: [foodMarks.householdId, foodMarks.food],
          set: {
            uses: sql`${foodMarks.uses} + 1`,
            lastUsedAt: sql`GREATEST(${foodMarks.lastUsedAt}, ${at})`,
          },
        });
    },
  };
}
