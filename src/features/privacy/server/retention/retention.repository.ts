import { eq } from 'drizzle-orm';
import { RETENTION_DEFAULTS, type RetentionKind } from '#domain/household/retention.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { householdSettings } from '#platform/server/db/household-schema.ts';

export type RetentionRepository = ReturnType<typeof createRetentionRepository>;

/** `null`: for as long as the household exists. */
export type KeptMonths = Readonly<Record<Exclude<RetentionKind, 'accessLog'>, number | null>> & {
  readonly accessLog: number;
};

export function createRetentionRepository() {
  return {
    async read(tx: HouseholdTransaction): Promise<KeptMonths> {
      const [row] = await tx.db
        .select({
          mealPlans: householdSettings.keepMealPlansMonths,
          groceryLists: householdSettings.keepGroceryListsMonths,
          foodLog: householdSettings.keepFoodLogMonths,
          accessLog: householdSettings.keepAccessLogMonths,
          coach: householdSettings.keepCoachMonths,
          wellbeing: householdSettings.keepWellbeingMonths,
        })
        .from(householdSettings)
        .where(eq(householdSettings.householdId, tx.householdId));
      return row ?? RETENTION_DEFAULTS;
    },

    async update(tx: HouseholdTransaction, change: Partial<KeptMonths>, now: Date): Promise<void> {
      const { mealPlans, groceryLists, foodLog, accessLog, coach, wellbeing } = change;
      const values = {
        ...(mealPlans === undefined ? {} : { keepMealPlansMonths: mealPlans }),
        ...(groceryLists === undefined ? {} : { keepGroceryListsMonths: groceryLists }),
        ...(foodLog === undefined ? {} : { keepFoodLogMonths: foodLog }),
        ...(accessLog === undefined ? {} : { keepAccessLogMonths: accessLog }),
        ...(coach === undefined ? {} : { keepCoachMonths: coach }),
        ...(wellbeing === undefined ? {} : { keepWellbeingMonths: wellbeing }),
        updatedAt: now,
      };
      await tx.db
        .insert(householdSettings)
        .values({ ...values, householdId: tx.householdId })
        .onConflictDoUpdate({ target: householdSettings.householdId, set: values });
    },
  };
}
