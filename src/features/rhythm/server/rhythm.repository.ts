import { eq, type InferSelectModel } from 'drizzle-orm';
import type { Absence } from '#domain/recipes/rhythm.ts';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { householdRhythms, memberAbsences } from './rhythm-schema.ts';

export type RhythmRow = Omit<InferSelectModel<typeof householdRhythms>, 'householdId'>;
export type RhythmRepository = ReturnType<typeof createRhythmRepository>;

/** Row-level security decides whose absences and which people exist for the one who asks. */
export function createRhythmRepository() {
  return {
    async find(tx: HouseholdTransaction): Promise<RhythmRow | null> {
      const [row] = await tx.db
        .select()
        .from(householdRhythms)
        .where(eq(householdRhythms.householdId, tx.householdId));
      return row ?? null;
    },

    async save(tx: HouseholdTransaction, row: RhythmRow): Promise<void> {
      await tx.db
        .insert(householdRhythms)
        .values({ ...row, householdId: tx.householdId })
        .onConflictDoUpdate({ target: householdRhythms.householdId, set: row });
    },

    async absences(tx: HouseholdTransaction): Promise<Absence[]> {
      return tx.db
        .select({
          memberId: memberAbsences.memberId,
          weekday: memberAbsences.weekday,
          mealType: memberAbsences.mealType,
          reason: memberAbsences.reason,
        })
        .from(memberAbsences)
        .where(eq(memberAbsences.householdId, tx.householdId))
        .orderBy(memberAbsences.memberId, memberAbsences.weekday, memberAbsences.mealType);
    },

    async replaceAbsences(tx: HouseholdTransaction, away: readonly Absence[]): Promise<void> {
      await tx.db.delete(memberAbsences).where(eq(memberAbsences.householdId, tx.householdId));
      await this.addAbsences(tx, away);
    },

    async addAbsences(tx: HouseholdTransaction, away: readonly Absence[]): Promise<void> {
      if (away.length === 0) return;
      await tx.db
        .insert(memberAbsences)
        .values(away.map((absence) => ({ ...absence, householdId: tx.householdId })));
    },

    async memberIds(tx: HouseholdTransaction): Promise<ReadonlySet<string>> {
      const rows = await tx.db
        .select({ id: familyMembers.id })
        .from(familyMembers)
        .where(eq(familyMembers.householdId, tx.householdId));
      return new Set(rows.map(({ id }) => id));
    },
  };
}
