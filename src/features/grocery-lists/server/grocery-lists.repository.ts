import {
  and,
  asc,
  count,
  desc,
  eq,
  type InferInsertModel,
  type InferSelectModel,
  lt,
  notExists,
  sql,
} from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { groceryItems, groceryListPlans, groceryLists } from './grocery-lists-schema.ts';

/** Letters of a list's title, at most. */
export const TITLE_LENGTH = 120;

export type GroceryItemRow = InferSelectModel<typeof groceryItems>;
export type GroceryItemValues = Omit<InferInsertModel<typeof groceryItems>, 'householdId'>;
export type GroceryListRow = InferSelectModel<typeof groceryLists>;
export type GroceryListsRepository = ReturnType<typeof createGroceryListsRepository>;

const ofList = (tx: HouseholdTransaction, id: string) =>
  and(eq(groceryLists.householdId, tx.householdId), eq(groceryLists.id, id));

const ofTitle = (tx: HouseholdTransaction, memberId: string) =>
  and(eq(groceryLists.householdId, tx.householdId), eq(groceryLists.titleMemberId, memberId));

const ofItem = (tx: HouseholdTransaction, listId: string, itemId: string) =>
  and(
    eq(groceryItems.householdId, tx.householdId),
    eq(groceryItems.listId, listId),
    eq(groceryItems.id, itemId),
  );

function createItemStatements() {
  return {
    /** In the order of adding. */
    async listItems(tx: HouseholdTransaction, listId: string): Promise<GroceryItemRow[]> {
      return tx.db
        .select()
        .from(groceryItems)
        .where(and(eq(groceryItems.householdId, tx.householdId), eq(groceryItems.listId, listId)))
        .orderBy(asc(groceryItems.number));
    },

    /** The same, held until the transaction ends: nobody ticks a line that is about to become another one. */
    async lockItems(tx: HouseholdTransaction, listId: string): Promise<GroceryItemRow[]> {
      return tx.db
        .select()
        .from(groceryItems)
        .where(and(eq(groceryItems.householdId, tx.householdId), eq(groceryItems.listId, listId)))
        .orderBy(asc(groceryItems.number))
        .for('update');
    },

    async findItem(tx: HouseholdTransaction, listId: string, itemId: string): Promise<GroceryItemRow | null> {
      const [row] = await tx.db
        .select()
        .from(groceryItems)
        .where(ofItem(tx, listId, itemId));
      return row ?? null;
    },

    /** Held until the transaction ends, so that two changes at once are merged one after the other. */
    async lockItem(tx: HouseholdTransaction, listId: string, itemId: string): Promise<GroceryItemRow | null> {
      const [row] = await tx.db
        .select()
        .from(groceryItems)
        .where(ofItem(tx, listId, itemId))
        .for('update');
      return row ?? null;
    },

    /** `false` when the household has an item with this id already. */
    async insertNewItem(tx: HouseholdTransaction, item: GroceryItemValues): Promise<boolean> {
      const inserted = await tx.db
        .insert(groceryItems)
        .values({ ...item, householdId: tx.householdId })
        .onConflictDoNothing()
        .returning({ id: groceryItems.id });
      return inserted.length > 0;
    },

    async countItems(tx: HouseholdTransaction, listId: string): Promise<number> {
      const [row] = await tx.db
        .select({ kept: count() })
        .from(groceryItems)
        .where(and(eq(groceryItems.householdId, tx.householdId), eq(groceryItems.listId, listId)));
      return row?.kept ?? 0;
    },

    async insertItems(tx: HouseholdTransaction, items: readonly GroceryItemValues[]): Promise<void> {
      if (items.length === 0) return;
      await tx.db
        .insert(groceryItems)
        .values(items.map((item) => ({ ...item, householdId: tx.householdId })));
    },

    async updateItem(
      tx: HouseholdTransaction,
      listId: string,
      itemId: string,
      values: Partial<GroceryItemValues>,
    ): Promise<GroceryItemRow | null> {
      const [row] = await tx.db
        .update(groceryItems)
        .set(values)
        .where(ofItem(tx, listId, itemId))
        .returning();
      return row ?? null;
    },

    async removeItem(tx: HouseholdTransaction, listId: string, itemId: string): Promise<boolean> {
      const removed = await tx.db
        .delete(groceryItems)
        .where(ofItem(tx, listId, itemId))
        .returning({ id: groceryItems.id });
      return removed.length > 0;
    },
  };
}

type KeptPlan = Pick<InferSelectModel<typeof groceryListPlans>, 'takes' | 'takesBefore'>;

const ofPlan = (tx: HouseholdTransaction, listId: string, mealPlanId: string) =>
  and(
    eq(groceryListPlans.householdId, tx.householdId),
    eq(groceryListPlans.listId, listId),
    eq(groceryListPlans.mealPlanId, mealPlanId),
  );

function createPlanStatements() {
  return {
    /** In the order in which they came. */
    async plansOf(tx: HouseholdTransaction, listId: string) {
      return tx.db
        .select({
          mealPlanId: groceryListPlans.mealPlanId,
          takes: groceryListPlans.takes,
          takesBefore: groceryListPlans.takesBefore,
        })
        .from(groceryListPlans)
        .where(and(eq(groceryListPlans.householdId, tx.householdId), eq(groceryListPlans.listId, listId)))
        .orderBy(asc(groceryListPlans.number));
    },

    /** Ids of the plans by the list's id. */
    async plansOfAll(tx: HouseholdTransaction): Promise<ReadonlyMap<string, readonly string[]>> {
      const rows = await tx.db
        .select({ listId: groceryListPlans.listId, mealPlanId: groceryListPlans.mealPlanId })
        .from(groceryListPlans)
        .where(eq(groceryListPlans.householdId, tx.householdId))
        .orderBy(asc(groceryListPlans.number));
      const plans = new Map<string, string[]>();
      for (const { listId, mealPlanId } of rows)
        plans.set(listId, [...(plans.get(listId) ?? []), mealPlanId]);
      return plans;
    },

    async savePlan(
      tx: HouseholdTransaction,
      listId: string,
      mealPlanId: string,
      kept: KeptPlan,
    ): Promise<void> {
      await tx.db
        .insert(groceryListPlans)
        .values({ householdId: tx.householdId, listId, mealPlanId, ...kept })
        .onConflictDoUpdate({
          target: [groceryListPlans.householdId, groceryListPlans.listId, groceryListPlans.mealPlanId],
          set: kept,
        });
    },

    async removePlan(tx: HouseholdTransaction, listId: string, mealPlanId: string): Promise<void> {
      await tx.db.delete(groceryListPlans).where(ofPlan(tx, listId, mealPlanId));
    },

    /** The list is no longer the one of the plan that it was made from. */
    async forgetFirstPlan(tx: HouseholdTransaction, id: string): Promise<void> {
      await tx.db.update(groceryLists).set({ mealPlanId: null }).where(ofList(tx, id));
    },
  };
}

export function createGroceryListsRepository() {
  return {
    ...createItemStatements(),
    ...createPlanStatements(),

    /** Newest first, with how many things there are to buy and how many of them are checked off; no staples, as on the list. */
    async list(tx: HouseholdTransaction) {
      return tx.db
        .select({
          id: groceryLists.id,
          title: groceryLists.title,
          mealPlanId: groceryLists.mealPlanId,
          createdAt: groceryLists.createdAt,
          itemCount: sql<number>`(count(*) FILTER (WHERE NOT ${groceryItems.pantry}))::int`,
          checkedCount: sql<number>`(count(*) FILTER (WHERE ${groceryItems.checked} AND NOT ${groceryItems.pantry}))::int`,
        })
        .from(groceryLists)
        .leftJoin(
          groceryItems,
          and(
            eq(groceryItems.householdId, groceryLists.householdId),
            eq(groceryItems.listId, groceryLists.id),
          ),
        )
        .where(eq(groceryLists.householdId, tx.householdId))
        .groupBy(groceryLists.householdId, groceryLists.id)
        .orderBy(desc(groceryLists.number));
    },

    async find(tx: HouseholdTransaction, id: string): Promise<GroceryListRow | null> {
      const [row] = await tx.db.select().from(groceryLists).where(ofList(tx, id));
      return row ?? null;
    },

    /** Until the transaction ends, so that two recipes at once are calculated one after the other; false: no such list. */
    async lock(tx: HouseholdTransaction, id: string): Promise<boolean> {
      const rows = await tx.db
        .select({ id: groceryLists.id })
        .from(groceryLists)
        .where(ofList(tx, id))
        .for('update');
      return rows.length > 0;
    },

    /** `false` when the household has a list with this id already. */
    async insert(
      tx: HouseholdTransaction,
      values: Omit<InferInsertModel<typeof groceryLists>, 'householdId'>,
    ): Promise<boolean> {
      const inserted = await tx.db
        .insert(groceryLists)
        .values({ ...values, householdId: tx.householdId })
        .onConflictDoNothing()
        .returning({ id: groceryLists.id });
      return inserted.length > 0;
    },

    /** Lists whose title names someone get another one. */
    async retitle(tx: HouseholdTransaction, memberId: string, title: string): Promise<void> {
      await tx.db.update(groceryLists).set({ title, titleMemberId: null }).where(ofTitle(tx, memberId));
    },

    /** Lists whose title names someone say the new name. */
    async renameInTitles(
      tx: HouseholdTransaction,
      memberId: string,
      { before, after }: { readonly before: string; readonly after: string },
    ): Promise<void> {
      const title = sql`left(replace(${groceryLists.title}, ${`for ${before}'s `}, ${`for ${after}'s `}), ${TITLE_LENGTH})`;
      await tx.db.update(groceryLists).set({ title }).where(ofTitle(tx, memberId));
    },

    /** Made before `made`, and no item set on any device since `touched`. */
    async removeOld(tx: HouseholdTransaction, made: Date, touched: Date): Promise<void> {
      const inUse = tx.db
        .select()
        .from(groceryItems)
        .where(
          and(
            eq(groceryItems.householdId, groceryLists.householdId),
            eq(groceryItems.listId, groceryLists.id),
            sql`EXISTS (SELECT FROM jsonb_each_text(${groceryItems.fieldTimes}) AS set_at
              WHERE set_at.value::timestamptz >= ${touched.toISOString()}::timestamptz)`,
          ),
        );
      await tx.db
        .delete(groceryLists)
        .where(
          and(
            eq(groceryLists.householdId, tx.householdId),
            lt(groceryLists.createdAt, made),
            notExists(inUse),
          ),
        );
    },

    async rename(tx: HouseholdTransaction, id: string, title: string): Promise<boolean> {
      const renamed = await tx.db
        .update(groceryLists)
        .set({ title, titleMemberId: null })
        .where(ofList(tx, id))
        .returning({ id: groceryLists.id });
      return renamed.length > 0;
    },

    async remove(tx: HouseholdTransaction, id: string): Promise<boolean> {
      const removed = await tx.db
        .delete(groceryLists)
        .where(ofList(tx, id))
        .returning({ id: groceryLists.id });
      return removed.length > 0;
    },
  };
}
