import { and, desc, eq, type InferInsertModel, type InferSelectModel, inArray, ne, sql } from 'drizzle-orm';
import type { OwnRecipe } from '#domain/recipes/own-recipe.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { householdRecipes } from '../recipes-schema.ts';

export type OwnRecipeRow = InferSelectModel<typeof householdRecipes>;
export type OwnRecipesRepository = ReturnType<typeof createOwnRecipesRepository>;

const ROWS_AT_ONCE = 10;

const ofRecipe = (tx: HouseholdTransaction, id: string) =>
  and(eq(householdRecipes.householdId, tx.householdId), eq(householdRecipes.id, id));

export function createOwnRecipesRepository() {
  return {
    /** Newest first, a few at a time: all of them together may have eight megabytes, which take a while to parse. */
    async *list(tx: HouseholdTransaction): AsyncGenerator<OwnRecipeRow> {
      const newestFirst = [desc(householdRecipes.createdAt), desc(householdRecipes.id)];
      const keys = await tx.db
        .select({ id: householdRecipes.id })
        .from(householdRecipes)
        .where(eq(householdRecipes.householdId, tx.householdId))
        .orderBy(...newestFirst);
      for (let from = 0; from < keys.length; from += ROWS_AT_ONCE) {
        const ids = keys.slice(from, from + ROWS_AT_ONCE).map(({ id }) => id);
        yield* await tx.db
          .select()
          .from(householdRecipes)
          .where(and(eq(householdRecipes.householdId, tx.householdId), inArray(householdRecipes.id, ids)))
          .orderBy(...newestFirst);
      }
    },

    /** What the household keeps, without one recipe: that one is about to be written. */
    async charactersOfOthers(tx: HouseholdTransaction, withoutId: string): Promise<number> {
      const [row] = await tx.db
        .select({
          characters: sql<number>`coalesce(sum(length(${householdRecipes.recipe}::text)), 0)::int`,
        })
        .from(householdRecipes)
        .where(and(eq(householdRecipes.householdId, tx.householdId), ne(householdRecipes.id, withoutId)));
      return row?.characters ?? 0;
    },

    async find(tx: HouseholdTransaction, id: string): Promise<OwnRecipeRow | null> {
      const [row] = await tx.db.select().from(householdRecipes).where(ofRecipe(tx, id));
      return row ?? null;
    },

    /** Whether it is there; nobody removes it before the transaction ends. */
    async hold(tx: HouseholdTransaction, id: string): Promise<boolean> {
      const [row] = await tx.db
        .select({ id: householdRecipes.id })
        .from(householdRecipes)
        .where(ofRecipe(tx, id))
        .for('key share');
      return row !== undefined;
    },

    /** Leaves alone what is there under this id: sent twice, it is made once. */
    async insert(
      tx: HouseholdTransaction,
      values: Omit<InferInsertModel<typeof householdRecipes>, 'householdId'>,
    ): Promise<void> {
      await tx.db
        .insert(householdRecipes)
        .values({ ...values, householdId: tx.householdId })
        .onConflictDoNothing();
    },

    /** `null` when it was changed or removed since `basedOn`. */
    async update(
      tx: HouseholdTransaction,
      id: string,
      recipe: OwnRecipe,
      { basedOn, updatedAt }: { readonly basedOn: Date; readonly updatedAt: Date },
    ): Promise<OwnRecipeRow | null> {
      const [row] = await tx.db
        .update(householdRecipes)
        .set({ title: recipe.title, recipe, updatedAt })
        .where(and(ofRecipe(tx, id), eq(householdRecipes.updatedAt, basedOn)))
        .returning();
      return row ?? null;
    },

    /** Its id as the database writes it; `null` when there is none. */
    async remove(tx: HouseholdTransaction, id: string): Promise<string | null> {
      const [removed] = await tx.db
        .delete(householdRecipes)
        .where(ofRecipe(tx, id))
        .returning({ id: householdRecipes.id });
      return removed?.id ?? null;
    },
  };
}
