import { and, eq, type InferInsertModel, inArray } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { recipePhotos } from '../recipes-schema.ts';

export type PhotoValues = Omit<InferInsertModel<typeof recipePhotos>, 'householdId'>;
export type RecipePhotosRepository = ReturnType<typeof createRecipePhotosRepository>;

const ofRecipes = (tx: HouseholdTransaction, recipeIds: readonly string[]) =>
  and(eq(recipePhotos.householdId, tx.householdId), inArray(recipePhotos.recipeId, [...recipeIds]));

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

    async image(
      tx: HouseholdTransaction,
      recipeIds: readonly string[],
      hash: string,
      size: 'large' | 'small',
    ) {
      const image = size === 'large' ? recipePhotos.image : recipePhotos.smallImage;
      const [row] = await tx.db
        .select({ recipeId: recipePhotos.recipeId, sealed: image })
        .from(recipePhotos)
        .where(and(ofRecipes(tx, recipeIds), eq(recipePhotos.imageHash, hash)));
      return row ?? null;
    },

    async put(tx: HouseholdTransaction, values: PhotoValues): Promise<void> {
      const { recipeId: _key, ...set } = values;
      await tx.db
        .insert(recipePhotos)
        .values({ ...values, householdId: tx.householdId })
        .onConflictDoUpdate({ target: [recipePhotos.householdId, recipePhotos.recipeId], set });
    },

    async remove(tx: HouseholdTransaction, recipeIds: readonly string[]): Promise<boolean> {
      const removed = await tx.db
        .delete(recipePhotos)
        .where(ofRecipes(tx, recipeIds))
        .returning({ recipeId: recipePhotos.recipeId });
      return removed.length > 0;
    },
  };
}
