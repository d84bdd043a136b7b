import { and, desc, eq, type InferInsertModel, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/household-schema.ts';
import { recipeMarks } from '../recipes-schema.ts';

type MarkValues = InferInsertModel<typeof recipeMarks>;
export type OwnMarkValues = Partial<Pick<MarkValues, 'isFavourite' | 'rating' | 'noteEncrypted'>>;
export type RecipeMarksRepository = ReturnType<typeof createRecipeMarksRepository>;

const isOwn = (tx: HouseholdTransaction) => eq(recipeMarks.userId, tx.userId);
const ofHousehold = (tx: HouseholdTransaction) => eq(recipeMarks.householdId, tx.householdId);

export function createRecipeMarksRepository() {
  const sums = (tx: HouseholdTransaction) => ({
    isFavourite: sql<boolean>`coalesce(bool_or(${recipeMarks.isFavourite}) FILTER (WHERE ${isOwn(tx)}), false)`,
    rating: sql<number | null>`max(${recipeMarks.rating}) FILTER (WHERE ${isOwn(tx)})`,
    averageRating: sql<number | null>`avg(${recipeMarks.rating})::float8`,
    ratings: sql<number>`count(${recipeMarks.rating})::int`,
  });
  return {
    /** Every recipe that anyone of the household has a favourite or a rating of. */
    async list(tx: HouseholdTransaction) {
      return tx.db
        .select({ recipeId: recipeMarks.recipeId, ...sums(tx) })
        .from(recipeMarks)
        .where(ofHousehold(tx))
        .groupBy(recipeMarks.recipeId)
        .orderBy(recipeMarks.recipeId);
    },

    async sumsOf(tx: HouseholdTransaction, recipeId: string) {
      const [row] = await tx.db
        .select(sums(tx))
        .from(recipeMarks)
        .where(and(ofHousehold(tx), eq(recipeMarks.recipeId, recipeId)));
      return row ?? { isFavourite: false, rating: null, averageRating: null, ratings: 0 };
    },

    async ownNote(tx: HouseholdTransaction, recipeId: string): Promise<string | null> {
      const [row] = await tx.db
        .select({ note: recipeMarks.noteEncrypted })
        .from(recipeMarks)
        .where(and(ofHousehold(tx), isOwn(tx), eq(recipeMarks.recipeId, recipeId)));
      return row?.note ?? null;
    },

    /** Newest first. */
    async notesOfOthers(tx: HouseholdTransaction, recipeId: string) {
      return tx.db
        .select({
          userId: recipeMarks.userId,
          author: sql<string>`coalesce(${users.displayUsername}, ${users.name})`,
          noteEncrypted: recipeMarks.noteEncrypted,
          updatedAt: recipeMarks.updatedAt,
        })
        .from(recipeMarks)
        .innerJoin(users, eq(users.id, recipeMarks.userId))
        .where(
          and(
            ofHousehold(tx),
            eq(recipeMarks.recipeId, recipeId),
            ne(recipeMarks.userId, tx.userId),
            isNotNull(recipeMarks.noteEncrypted),
          ),
        )
        .orderBy(desc(recipeMarks.updatedAt));
    },

    /** Everyone's, of some recipes. */
    async rowsOf(tx: HouseholdTransaction, recipeIds: readonly string[]) {
      return tx.db
        .select()
        .from(recipeMarks)
        .where(and(ofHousehold(tx), inArray(recipeMarks.recipeId, [...recipeIds])));
    },

    /** Adds a mark of another recipe: what its author has marked of this one stays. */
    async join(tx: HouseholdTransaction, values: MarkValues): Promise<void> {
      await tx.db
        .insert(recipeMarks)
        .values(values)
        .onConflictDoUpdate({
          target: [recipeMarks.householdId, recipeMarks.recipeId, recipeMarks.userId],
          set: {
            isFavourite: sql`${recipeMarks.isFavourite} OR excluded.is_favourite`,
            rating: sql`coalesce(${recipeMarks.rating}, excluded.rating)`,
            noteEncrypted: sql`coalesce(${recipeMarks.noteEncrypted}, excluded.note_encrypted)`,
          },
        });
    },

    /** Everyone's, of a recipe that is no longer there. */
    async removeOf(tx: HouseholdTransaction, recipeId: string): Promise<void> {
      await tx.db.delete(recipeMarks).where(and(ofHousehold(tx), eq(recipeMarks.recipeId, recipeId)));
    },

    /** What is given is written, and the rest of the mark stays. */
    async write(tx: HouseholdTransaction, recipeId: string, values: OwnMarkValues, now: Date): Promise<void> {
      await tx.db
        .insert(recipeMarks)
        .values({ householdId: tx.householdId, userId: tx.userId, recipeId, ...values, updatedAt: now })
        .onConflictDoUpdate({
          target: [recipeMarks.householdId, recipeMarks.recipeId, recipeMarks.userId],
          set: { ...values, updatedAt: now },
        });
    },
  };
}
