import { and, desc, eq, type InferInsertModel, lt, type SQL, sql } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { mealPlans } from './meal-plans-schema.ts';

const summaryColumns = {
  id: mealPlans.id,
  title: mealPlans.title,
  duration: mealPlans.duration,
  startDate: mealPlans.startDate,
  targetMember: mealPlans.targetMember,
  targetMemberName: mealPlans.targetMemberName,
  budgetLevel: mealPlans.budgetLevel,
  createdAt: mealPlans.createdAt,
  costTotalUsd: mealPlans.costTotalUsd,
  costPerPersonPerDayUsd: mealPlans.costPerPersonPerDayUsd,
  costBasis: mealPlans.costBasis,
};

const wholeColumns = {
  ...summaryColumns,
  knowledgeVersion: mealPlans.knowledgeVersion,
  plan: mealPlans.plan,
  healthEncrypted: mealPlans.healthEncrypted,
};

const MOST_IN_A_CALENDAR = 30;

export type MealPlanValues = Omit<InferInsertModel<typeof mealPlans>, 'householdId'>;
export type MealPlanSummaryRow = Awaited<ReturnType<MealPlansRepository['list']>>[number];
export type MealPlanRow = NonNullable<Awaited<ReturnType<MealPlansRepository['find']>>>;
export type MealPlansRepository = ReturnType<typeof createMealPlansRepository>;

const ofRow = (tx: HouseholdTransaction, id: string) =>
  and(eq(mealPlans.householdId, tx.householdId), eq(mealPlans.id, id));

export function createMealPlansRepository() {
  return {
    /** Newest first. */
    async list(tx: HouseholdTransaction) {
      return tx.db
        .select(summaryColumns)
        .from(mealPlans)
        .where(eq(mealPlans.householdId, tx.householdId))
        .orderBy(desc(mealPlans.number));
    },

    async find(tx: HouseholdTransaction, id: string) {
      const [row] = await tx.db.select(wholeColumns).from(mealPlans).where(ofRow(tx, id));
      return row ?? null;
    },

    /** What is eaten from a day on, the newest plan first; no one eats by more of them. */
    async listFrom(tx: HouseholdTransaction, day: string) {
      const lastDay = sql`${mealPlans.startDate} + ${mealPlans.duration} - 1`;
      return tx.db
        .select(summaryColumns)
        .from(mealPlans)
        .where(and(eq(mealPlans.householdId, tx.householdId), sql`${lastDay} >= ${day}::date`))
        .orderBy(desc(mealPlans.number))
        .limit(MOST_IN_A_CALENDAR);
    },

    /** Until the transaction ends; two changes of one plan are made one after the other. */
    async lock(tx: HouseholdTransaction, id: string): Promise<void> {
      await tx.db.select({ id: mealPlans.id }).from(mealPlans).where(ofRow(tx, id)).for('update');
    },

    async insert(tx: HouseholdTransaction, values: MealPlanValues): Promise<void> {
      await tx.db.insert(mealPlans).values({ ...values, householdId: tx.householdId });
    },

    /** Plans made for one person alone. */
    async removeFor(tx: HouseholdTransaction, memberId: string): Promise<void> {
      await tx.db
        .delete(mealPlans)
        .where(and(eq(mealPlans.householdId, tx.householdId), eq(mealPlans.targetMember, memberId)));
    },

    async listIdsWith(tx: HouseholdTransaction, memberId: string): Promise<string[]> {
      const eats: SQL = sql`${mealPlans.plan} -> 'members' @> ${JSON.stringify([{ id: memberId }])}::jsonb`;
      const rows = await tx.db
        .select({ id: mealPlans.id })
        .from(mealPlans)
        .where(and(eq(mealPlans.householdId, tx.householdId), eats));
      return rows.map(({ id }) => id);
    },

    /** Their name in the title and beside it. */
    async renameTarget(
      tx: HouseholdTransaction,
      { id, before, after }: { readonly id: string; readonly before: string; readonly after: string },
    ): Promise<void> {
      const title = sql`replace(${mealPlans.title}, ${`${before}'s `}, ${`${after}'s `})`;
      await tx.db
        .update(mealPlans)
        .set({ targetMemberName: after, title })
        .where(and(eq(mealPlans.householdId, tx.householdId), eq(mealPlans.targetMember, id)));
    },

    async rewrite(tx: HouseholdTransaction, id: string, values: Partial<MealPlanValues>): Promise<void> {
      await tx.db.update(mealPlans).set(values).where(ofRow(tx, id));
    },

    /** Made before `made`, and their last day before `lastDay`. */
    async removeOld(tx: HouseholdTransaction, made: Date, lastDay: string): Promise<void> {
      const over = sql`${mealPlans.startDate} + ${mealPlans.duration}::int <= ${lastDay}::date`;
      await tx.db
        .delete(mealPlans)
        .where(and(eq(mealPlans.householdId, tx.householdId), lt(mealPlans.createdAt, made), over));
    },

    /** False when there was none. */
    async remove(tx: HouseholdTransaction, id: string): Promise<boolean> {
      const removed = await tx.db.delete(mealPlans).where(ofRow(tx, id)).returning({ id: mealPlans.id });
      return removed.length > 0;
    },
  };
}
