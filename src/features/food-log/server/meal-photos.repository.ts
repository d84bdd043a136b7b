import { and, asc, eq, type InferInsertModel, lt } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { PhotoSize } from '#platform/server/kept-photos.ts';
import type { MealOfDay } from '../contract/meal-photos.ts';
import { mealPhotos } from './food-log-schema.ts';

export type MealPhotosRepository = ReturnType<typeof createMealPhotosRepository>;

const ofMeal = (tx: HouseholdTransaction, { memberId, date, mealType }: MealOfDay) =>
  and(
    eq(mealPhotos.householdId, tx.householdId),
    eq(mealPhotos.memberId, memberId),
    eq(mealPhotos.day, date),
    eq(mealPhotos.mealType, mealType),
  );

export function createMealPhotosRepository() {
  return {
    async image(tx: HouseholdTransaction, meal: MealOfDay, hash: string, size: PhotoSize) {
      const [row] = await tx.db
        .select({ sealed: size === 'large' ? mealPhotos.image : mealPhotos.smallImage })
        .from(mealPhotos)
        .where(and(ofMeal(tx, meal), eq(mealPhotos.imageHash, hash)));
      return row?.sealed ?? null;
    },

    /** Which meals of a person have one, for moving them. */
    async mealsOf(tx: HouseholdTransaction, memberId: string): Promise<MealOfDay[]> {
      return tx.db
        .select({ memberId: mealPhotos.memberId, date: mealPhotos.day, mealType: mealPhotos.mealType })
        .from(mealPhotos)
        .where(and(eq(mealPhotos.householdId, tx.householdId), eq(mealPhotos.memberId, memberId)))
        .orderBy(asc(mealPhotos.day), asc(mealPhotos.mealType));
    },

    async find(tx: HouseholdTransaction, meal: MealOfDay) {
      const [row] = await tx.db.select().from(mealPhotos).where(ofMeal(tx, meal));
      return row ?? null;
    },

    async put(
      tx: HouseholdTransaction,
      { memberId, day, mealType, ...set }: Omit<InferInsertModel<typeof mealPhotos>, 'householdId'>,
    ): Promise<void> {
      await tx.db
        .insert(mealPhotos)
        .values({ ...set, memberId, day, mealType, householdId: tx.householdId })
        .onConflictDoUpdate({
          target: [mealPhotos.householdId, mealPhotos.memberId, mealPhotos.day, mealPhotos.mealType],
          set,
        });
    },

    async remove(tx: HouseholdTransaction, meal: MealOfDay): Promise<boolean> {
      const removed = await tx.db
        .delete(mealPhotos)
        .where(ofMeal(tx, meal))
        .returning({ day: mealPhotos.day });
      return removed.length > 0;
    },

    async removeBefore(tx: HouseholdTransaction, day: string): Promise<void> {
      await tx.db
        .delete(mealPhotos)
        .where(and(eq(mealPhotos.householdId, tx.householdId), lt(mealPhotos.day, day)));
    },
  };
}
