import { and, asc, eq, type InferInsertModel, type InferSelectModel, sql } from 'drizzle-orm';
import type { HouseholdTransaction } from '#server/db/database.ts';
import { familyMembers, households } from '#server/db/schema.ts';

const columns = {
  id: familyMembers.id,
  userId: familyMembers.userId,
  name: familyMembers.name,
  relationship: familyMembers.relationship,
  birthDate: familyMembers.birthDate,
  toldAge: familyMembers.toldAge,
  toldAgeOn: familyMembers.toldAgeOn,
  sex: familyMembers.sex,
  heightCm: familyMembers.heightCm,
  weightKg: familyMembers.weightKg,
  activityLevel: familyMembers.activityLevel,
  lifeStage: familyMembers.lifeStage,
  healthGoals: familyMembers.healthGoals,
  dietaryRestrictions: familyMembers.dietaryRestrictions,
  allergies: familyMembers.allergies,
  medicalConditionsEncrypted: familyMembers.medicalConditionsEncrypted,
  dislikes: familyMembers.dislikes,
  favourites: familyMembers.favourites,
  createdAt: familyMembers.createdAt,
  updatedAt: familyMembers.updatedAt,
  /** Travels with the member: no second question for the key. */
  wrappedDataKey: households.wrappedDataKey,
};

export type MemberValues = Omit<InferInsertModel<typeof familyMembers>, 'householdId'>;
export type MemberRow = Omit<InferSelectModel<typeof familyMembers>, 'householdId'> & {
  readonly wrappedDataKey: Buffer;
};

export interface FamilyMembersRepository {
  /** The own profile first, then in the order of adding. */
  list(tx: HouseholdTransaction): Promise<MemberRow[]>;
  find(tx: HouseholdTransaction, id: string): Promise<MemberRow | null>;
  /** As `find`; other changes of this member wait until the transaction ends. */
  findForUpdate(tx: HouseholdTransaction, id: string): Promise<MemberRow | null>;
  insert(tx: HouseholdTransaction, values: MemberValues): Promise<void>;
  update(tx: HouseholdTransaction, id: string, values: Partial<MemberValues>): Promise<void>;
  remove(tx: HouseholdTransaction, id: string): Promise<void>;
  takeFromAccount(tx: HouseholdTransaction, userId: string, now: Date): Promise<void>;
}

function prepareList(db: HouseholdTransaction['db']) {
  return db
    .select(columns)
    .from(familyMembers)
    .innerJoin(households, eq(households.householdId, familyMembers.householdId))
    .where(eq(familyMembers.householdId, sql.placeholder('householdId')))
    .orderBy(
      sql`(${familyMembers.userId}::text IS NOT DISTINCT FROM ${sql.placeholder('userId')}) DESC`,
      asc(familyMembers.createdAt),
      asc(familyMembers.id),
    )
    .prepare('list_family_members');
}

const ofRow = (tx: HouseholdTransaction, id: string) =>
  and(eq(familyMembers.householdId, tx.householdId), eq(familyMembers.id, id));

const selectOne = (tx: HouseholdTransaction, id: string) =>
  tx.db
    .select(columns)
    .from(familyMembers)
    .innerJoin(households, eq(households.householdId, familyMembers.householdId))
    .where(ofRow(tx, id));

export function createFamilyMembersRepository(): FamilyMembersRepository {
  const lists = new WeakMap<HouseholdTransaction['db'], ReturnType<typeof prepareList>>();
  return {
    async list(tx) {
      let prepared = lists.get(tx.db);
      if (prepared === undefined) {
        prepared = prepareList(tx.db);
        lists.set(tx.db, prepared);
      }
      return prepared.execute({ householdId: tx.householdId, userId: tx.userId });
    },

    async find(tx, id) {
      const [row] = await selectOne(tx, id);
      return row ?? null;
    },

    async findForUpdate(tx, id) {
      const [row] = await selectOne(tx, id).for('update', { of: familyMembers });
      return row ?? null;
    },

    async insert(tx, values) {
      await tx.db.insert(familyMembers).values({ ...values, householdId: tx.householdId });
    },

    async update(tx, id, values) {
      await tx.db.update(familyMembers).set(values).where(ofRow(tx, id));
    },

    async takeFromAccount(tx, userId, now) {
      // Nobody is `self` in a household that they have left.
      const relationship = sql`CASE WHEN ${familyMembers.relationship} = 'self' THEN 'other' ELSE ${familyMembers.relationship} END`;
      await tx.db
        .update(familyMembers)
        .set({ userId: null, relationship, updatedAt: now })
        .where(and(eq(familyMembers.householdId, tx.householdId), eq(familyMembers.userId, userId)));
    },

    async remove(tx, id) {
      await tx.db.delete(familyMembers).where(ofRow(tx, id));
    },
  };
}
