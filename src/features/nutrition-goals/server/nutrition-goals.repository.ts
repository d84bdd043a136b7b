import { and, eq } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { nutritionGoals } from './nutrition-goals-schema.ts';

export interface GoalsRow {
  readonly memberId: string;
  readonly goalsEncrypted: string;
}
export type NutritionGoalsRepository = ReturnType<typeof createNutritionGoalsRepository>;

const { memberId, goalsEncrypted } = nutritionGoals;
const ofMember = (tx: HouseholdTransaction, id: string) =>
  and(eq(nutritionGoals.householdId, tx.householdId), eq(memberId, id));

/** Row-level security decides whose goals exist for the one who asks. */
export function createNutritionGoalsRepository() {
  return {
    async list(tx: HouseholdTransaction): Promise<GoalsRow[]> {
      return tx.db
        .select({ memberId, goalsEncrypted })
        .from(nutritionGoals)
        .where(eq(nutritionGoals.householdId, tx.householdId));
    },

    /** The row of a member, made if there is none; other changes of it wait until the transaction ends. */
    async hold(tx: HouseholdTransaction, row: GoalsRow, now: Date): Promise<string> {
      await tx.db
        .insert(nutritionGoals)
        .values({ ...row, householdId: tx.householdId, updatedAt: now })
        .onConflictDoNothing();
      const [held] = await tx.db
        .select({ goalsEncrypted })
        .from(nutritionGoals)
        .where(ofMember(tx, row.memberId))
        .for('update');
      return held?.goalsEncrypted ?? row.goalsEncrypted;
    },

    async save(tx: HouseholdTransaction, row: GoalsRow, now: Date): Promise<void> {
      await tx.db
        .update(nutritionGoals)
        .set({ goalsEncrypted: row.goalsEncrypted, updatedAt: now })
        .where(ofMember(tx, row.memberId));
    },

    async remove(tx: HouseholdTransaction, id: string): Promise<void> {
      await tx.db.delete(nutritionGoals).where(ofMember(tx, id));
    },
  };
}
