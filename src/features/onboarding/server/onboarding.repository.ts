import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { userGuidance } from './onboarding-schema.ts';

export type OnboardingRow = Omit<InferSelectModel<typeof userGuidance>, 'householdId' | 'userId'>;

const columns = {
  loginCount: userGuidance.loginCount,
  tutorialEnd: userGuidance.tutorialEnd,
  onboardingStep: userGuidance.onboardingStep,
  onboardingFinishedAt: userGuidance.onboardingFinishedAt,
};

/** What applies to a person who has seen nothing yet: there is no row before the first write. */
const UNTOUCHED: OnboardingRow = {
  loginCount: 0,
  tutorialEnd: null,
  onboardingStep: 0,
  onboardingFinishedAt: null,
};

export type OnboardingRepository = ReturnType<typeof createOnboardingRepository>;

export function createOnboardingRepository() {
  /** One statement, so that two tabs at once lose nothing; `first` makes the row, `next` changes the one there. */
  async function upsert(
    tx: HouseholdTransaction,
    first: Partial<OnboardingRow>,
    next: PgUpdateSetSource<typeof userGuidance>,
  ): Promise<OnboardingRow> {
    const [row] = await tx.db
      .insert(userGuidance)
      .values({ ...first, householdId: tx.householdId, userId: tx.userId })
      .onConflictDoUpdate({ target: [userGuidance.householdId, userGuidance.userId], set: next })
      .returning(columns);
    if (row === undefined) throw new Error('an upsert returned no row');
    return row;
  }

  return {
    async read(tx: HouseholdTransaction): Promise<OnboardingRow> {
      const [row] = await tx.db
        .select(columns)
        .from(userGuidance)
        .where(and(eq(userGuidance.householdId, tx.householdId), eq(userGuidance.userId, tx.userId)));
      return row ?? UNTOUCHED;
    },

    countLogin: (tx: HouseholdTransaction) =>
      upsert(tx, { loginCount: 1 }, { loginCount: sql`${userGuidance.loginCount} + 1` }),

    endTutorial: (tx: HouseholdTransaction, end: 'completed' | 'skipped') =>
      upsert(tx, { tutorialEnd: end }, { tutorialEnd: end }),

    /** Never back: a step that is done again on purpose does not undo the later ones. */
    completeStep: (tx: HouseholdTransaction, step: number, finishedAt: Date | null) =>
      upsert(
        tx,
        { onboardingStep: step, onboardingFinishedAt: finishedAt },
        {
          onboardingStep: sql`greatest(${userGuidance.onboardingStep}, ${step})`,
          ...(finishedAt === null ? {} : { onboardingFinishedAt: finishedAt }),
        },
      ),

    putOnboardingAside: (tx: HouseholdTransaction, at: Date) =>
      upsert(tx, { onboardingFinishedAt: at }, { onboardingFinishedAt: at }),
  };
}
