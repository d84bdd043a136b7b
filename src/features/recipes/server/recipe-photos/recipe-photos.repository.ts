import { and, eq, type InferInsertModel } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { recipePhotos } from '../recipes-schema.ts';

export type PhotoValues = Omit<InferInsertModel<typeof recipePhotos>, 'householdId'>;
export type RecipePhotosRepository = ReturnType<typeof createRecipePhotosRepository>;

const ofRecipe = (tx: HouseholdTransaction, recipeId: string) =>
  and(eq(recipePhotos.householdId, tx.householdId), eq(recipePhotos.recipeId, recipeId));

const provided = {
  recipeId: recipePhotos.recipeId,
  hash: recipePhotos.imageHash,
  width: recipePhotos.width,
  height: recipePhotos.height,
};

export function createRecipePhotosRepository() {
  return {
    async list(tx: HouseholdTransaction) {
      return tx.db
        .select(provided)
        .from(recipePhotos)
        .where(eq(recipePhotos.householdId, tx.householdId))
        .orderBy(recipePhotos.recipeId);
    },

    async image(tx: HouseholdTransaction, recipeId: string, hash: string, size: 'large' | 'small') {
      const [row] = await tx.db
        .select({ sealed: size === 'large' ? recipePhotos.image : recipePhotos.smallImage })
        .from(recipePhotos)
        .where(and(ofRecipe(tx, recipeId), eq(recipePhotos.imageHash, hash)));
      return row?.sealed ?? null;
    },

    async put(tx: HouseholdTransaction, values: PhotoValues): Promise<void> {
      const { recipeId: _key, ...set } = values;
      await tx.db
        .insert(recipePhotos)
        .values({ ...values, householdId: tx.householdId })
        .onConflictDoUpdate({ target: [recipePhotos.householdId, recipePhotos.recipeId], set });
    },

    async remove(tx: HouseholdTransaction, recipeId: string): Promise<boolean> {
      const removed = await tx.db
        .delete(recipePhotos)
        .where(ofRecipe(tx, recipeId))
        .returning({ recipeId: recipePhotos.recipeId });
      return removed.length > 0;
    },
  };
}
