import { eq } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { householdSettings } from '#platform/server/db/household-schema.ts';

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;

export interface KeptMonths {
  readonly keepMealPlansMonths: number | null;
  readonly keepGroceryListsMonths: number | null;
  readonly keepAccessLogMonths: number;
}

/** What holds until a household decides otherwise. */
const DEFAULTS: KeptMonths = {
  keepMealPlansMonths: null,
  keepGroceryListsMonths: null,
  keepAccessLogMonths: 12,
};

export function createRetentionRepository() {
  return {
    async read(tx: HouseholdTransaction): Promise<KeptMonths> {
      const { keepMealPlansMonths, keepGroceryListsMonths, keepAccessLogMonths } = householdSettings;
      const [row] = await tx.db
        .select({ keepMealPlansMonths, keepGroceryListsMonths, keepAccessLogMonths })
        .from(householdSettings)
        .where(eq(householdSettings.householdId, tx.householdId));
      return row ?? DEFAULTS;
    },

    async update(tx: HouseholdTransaction, change: Partial<KeptMonths>, now: Date): Promise<void> {
      const values = { ...change, updatedAt: now };
      await tx.db
        .insert(householdSettings)
        .values({ ...values, householdId: tx.householdId })
        .onConflictDoUpdate({ target: householdSettings.householdId, set: values });
    },
  };
}
