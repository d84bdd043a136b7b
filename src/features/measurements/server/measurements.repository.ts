import { and, asc, eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { GrowthChoice } from '#domain/growth/growth-standard.ts';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { growthFacts, growthMilestones, growthStandards, measurements } from './measurements-schema.ts';

export type MeasurementRow = InferSelectModel<typeof measurements>;
type MeasurementValues = Omit<InferInsertModel<typeof measurements>, 'householdId'>;
export type MeasurementsRepository = ReturnType<typeof createMeasurementsRepository>;

/** A statement takes some 65,000 values. */
const ROWS_AT_ONCE = 2_000;

const one = (tx: HouseholdTransaction, id: string) =>
  and(eq(measurements.householdId, tx.householdId), eq(measurements.id, id));

/** Row-level security decides whose measurements exist for the one who asks. */
export function createMeasurementsRepository() {
  return {
    /** In the order of entering. */
    async ofMember(tx: HouseholdTransaction, memberId: string): Promise<MeasurementRow[]> {
      return tx.db
        .select()
        .from(measurements)
        .where(and(eq(measurements.householdId, tx.householdId), eq(measurements.memberId, memberId)))
        .orderBy(asc(measurements.createdAt), asc(measurements.id));
    },

    async find(tx: HouseholdTransaction, id: string): Promise<MeasurementRow | null> {
      const [row] = await tx.db.select().from(measurements).where(one(tx, id));
      return row ?? null;
    },

    /** As many as are new: what has an id of the household already stays as it is. */
    async insert(tx: HouseholdTransaction, values: readonly MeasurementValues[]): Promise<number> {
      let added = 0;
      for (let from = 0; from < values.length; from += ROWS_AT_ONCE) {
        const part = values.slice(from, from + ROWS_AT_ONCE);
        const inserted = await tx.db
          .insert(measurements)
          .values(part.map((each) => ({ ...each, householdId: tx.householdId })))
          .onConflictDoNothing()
          .returning({ id: measurements.id });
        added += inserted.length;
      }
      return added;
    },

    async update(
      tx: HouseholdTransaction,
      id: string,
      values: Partial<Omit<MeasurementValues, 'id'>>,
    ): Promise<void> {
      await tx.db.update(measurements).set(values).where(one(tx, id));
    },

    async remove(tx: HouseholdTransaction, id: string): Promise<void> {
      await tx.db.delete(measurements).where(one(tx, id));
    },

    /** Of a new sample family. */
    async sampleMembers(tx: HouseholdTransaction) {
      const { id, relationship, sex, birthDate, heightCm, weightKg, givenAge } = familyMembers;
      return tx.db
        .select({ id, relationship, sex, birthDate, heightCm, weightKg, givenAge })
        .from(familyMembers)
        .where(eq(familyMembers.householdId, tx.householdId));
    },

    async facts(tx: HouseholdTransaction, memberId: string): Promise<string | null> {
      const [row] = await tx.db
        .select({ sealed: growthFacts.factsEncrypted })
        .from(growthFacts)
        .where(and(eq(growthFacts.householdId, tx.householdId), eq(growthFacts.memberId, memberId)));
      return row?.sealed ?? null;
    },

    async saveFacts(tx: HouseholdTransaction, memberId: string, factsEncrypted: string): Promise<void> {
      await tx.db
        .insert(growthFacts)
        .values({ householdId: tx.householdId, memberId, factsEncrypted })
        .onConflictDoUpdate({
          target: [growthFacts.householdId, growthFacts.memberId],
          set: { factsEncrypted },
        });
    },

    async milestones(tx: HouseholdTransaction, memberId: string): Promise<string | null> {
      const [row] = await tx.db
        .select({ sealed: growthMilestones.seenEncrypted })
        .from(growthMilestones)
        .where(
          and(eq(growthMilestones.householdId, tx.householdId), eq(growthMilestones.memberId, memberId)),
        );
      return row?.sealed ?? null;
    },

    async saveMilestones(tx: HouseholdTransaction, memberId: string, seenEncrypted: string): Promise<void> {
      await tx.db
        .insert(growthMilestones)
        .values({ householdId: tx.householdId, memberId, seenEncrypted })
        .onConflictDoUpdate({
          target: [growthMilestones.householdId, growthMilestones.memberId],
          set: { seenEncrypted },
        });
    },

    async standard(tx: HouseholdTransaction): Promise<GrowthChoice | null> {
      const [row] = await tx.db
        .select({ standard: growthStandards.standard })
        .from(growthStandards)
        .where(eq(growthStandards.householdId, tx.householdId));
      return row?.standard ?? null;
    },

    async saveStandard(tx: HouseholdTransaction, standard: GrowthChoice): Promise<void> {
      await tx.db
        .insert(growthStandards)
        .values({ householdId: tx.householdId, standard })
        .onConflictDoUpdate({ target: growthStandards.householdId, set: { standard } });
    },
  };
}
