import { sql } from 'drizzle-orm';
import type { HouseholdTransaction } from './database.ts';
import { demoHouseholds } from './household-schema.ts';
import { groceryItems, groceryLists, mealPlans } from './meal-schema.ts';
import { familyMembers } from './member-schema.ts';
import { householdRecipes, recipePhotos } from './recipe-schema.ts';

const COUNTED = {
  members: familyMembers,
  groceryLists,
  groceryItems,
  mealPlans,
  ownRecipes: householdRecipes,
  photos: recipePhotos,
} as const;

export type CountedKind = keyof typeof COUNTED;

/** Columns that hold much; PostgreSQL knows their size without reading them. */
const LARGE = [
  [mealPlans, mealPlans.plan],
  [mealPlans, mealPlans.healthEncrypted],
  [householdRecipes, householdRecipes.recipe],
  [recipePhotos, recipePhotos.image],
  [recipePhotos, recipePhotos.smallImage],
] as const;
/** A line of a list, with the times at which its fields were set. */
const ITEM_BYTES = 400;

export type HouseholdRoom = ReturnType<typeof createHouseholdRoom>;

/** What a household keeps already. */
export function createHouseholdRoom() {
  return {
    /**
     * Whoever adds something to this household waits until the transaction ends, so that two at once cannot both take
     * the last place. Answers whether it is a sample household.
     */
    async hold(tx: HouseholdTransaction): Promise<boolean> {
      const { rows } = await tx.db.execute<{ demo: boolean }>(
        sql`SELECT pg_advisory_xact_lock(hashtextextended(${`room ${tx.householdId}`}, 0)),
          EXISTS (SELECT FROM ${demoHouseholds} WHERE ${demoHouseholds.householdId} = ${tx.householdId}) AS demo`,
      );
      return rows[0]?.demo ?? false;
    },

    async count(tx: HouseholdTransaction, kind: CountedKind): Promise<number> {
      const table = COUNTED[kind];
      const { rows } = await tx.db.execute<{ kept: number }>(
        sql`SELECT count(*)::int AS kept FROM ${table} WHERE ${table.householdId} = ${tx.householdId}`,
      );
      return rows[0]?.kept ?? 0;
    },

    async countOnList(tx: HouseholdTransaction, listId: string): Promise<number> {
      const { rows } = await tx.db.execute<{ kept: number }>(
        sql`SELECT count(*)::int AS kept FROM ${groceryItems}
          WHERE ${groceryItems.householdId} = ${tx.householdId} AND ${groceryItems.listId} = ${listId}`,
      );
      return rows[0]?.kept ?? 0;
    },

    async bytes(tx: HouseholdTransaction): Promise<number> {
      const sums = LARGE.map(
        ([table, column]) =>
          sql`(SELECT coalesce(sum(pg_column_size(${column})), 0) FROM ${table} WHERE ${table.householdId} = ${tx.householdId})`,
      );
      const items = sql`${ITEM_BYTES}::int * (SELECT count(*) FROM ${groceryItems} WHERE ${groceryItems.householdId} = ${tx.householdId})`;
      const { rows } = await tx.db.execute<{ bytes: string }>(
        sql`SELECT (${sql.join([...sums, items], sql` + `)})::bigint AS bytes`,
      );
      return Number(rows[0]?.bytes ?? 0);
    },
  };
}
