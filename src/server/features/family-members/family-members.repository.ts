import { and, asc, desc, eq, type InferInsertModel, type InferSelectModel, sql } from 'drizzle-orm';
import type { HouseholdTransaction } from '#server/db/database.ts';
import { households, users } from '#server/db/household-schema.ts';
import { familyMembers, memberConsents } from '#server/db/member-schema.ts';

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

/** The latest word of a parent or guardian. */
const latestConsent = (db: HouseholdTransaction['db']) =>
  db
    .select({
      given: memberConsents.given,
      version: memberConsents.version,
      at: memberConsents.at,
      by: memberConsents.userName,
    })
    .from(memberConsents)
    .where(
      and(
        eq(memberConsents.householdId, familyMembers.householdId),
        eq(memberConsents.memberId, familyMembers.id),
        eq(memberConsents.kind, 'guardian'),
      ),
    )
    .orderBy(desc(memberConsents.at), desc(memberConsents.id))
    .limit(1)
    .as('guardian');

function columnsWith(guardian: ReturnType<typeof latestConsent>) {
  const { given, version, at, by } = guardian;
  return { ...columns, guardian: { given, version, at, by } };
}

export type MemberValues = Omit<InferInsertModel<typeof familyMembers>, 'householdId'>;
export type MemberRow = Omit<InferSelectModel<typeof familyMembers>, 'householdId'> & {
  readonly wrappedDataKey: Buffer;
  readonly guardian: {
    readonly given: boolean;
    readonly version: string;
    readonly at: Date;
    readonly by: string;
  } | null;
};

export interface FamilyMembersRepository {
  /** The own profile first, then in the order of adding. */
  list(tx: HouseholdTransaction): Promise<MemberRow[]>;
  find(tx: HouseholdTransaction, id: string): Promise<MemberRow | null>;
  /** As `find`; other changes of this member wait until the transaction ends. */
  findForUpdate(tx: HouseholdTransaction, id: string): Promise<MemberRow | null>;
  /** Changes of this member wait until the transaction ends; reading goes on. */
  holdAsItIs(tx: HouseholdTransaction, id: string): Promise<void>;
  insert(tx: HouseholdTransaction, values: MemberValues): Promise<void>;
  update(tx: HouseholdTransaction, id: string, values: Partial<MemberValues>): Promise<void>;
  remove(tx: HouseholdTransaction, id: string): Promise<void>;
  takeFromAccount(tx: HouseholdTransaction, userId: string, now: Date): Promise<void>;
  /** The profile that belongs to a login. */
  findOfUser(tx: HouseholdTransaction, userId: string): Promise<string | null>;
  insertConsent(tx: HouseholdTransaction, values: MemberConsentValues): Promise<void>;
  /** The latest first. */
  listConsents(tx: HouseholdTransaction): Promise<MemberConsentRow[]>;
  /** That consent was given stays; by whom does not. */
  forgetConsentGiver(tx: HouseholdTransaction, userId: string, nowCalled: string): Promise<void>;
}

export type MemberConsentValues = Pick<
  InferInsertModel<typeof memberConsents>,
  'id' | 'memberId' | 'kind' | 'version' | 'given' | 'at'
>;
export type MemberConsentRow = Omit<InferSelectModel<typeof memberConsents>, 'householdId' | 'userId'> & {
  readonly name: string;
};

/** In the place of a person whose account is gone. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function prepareList(db: HouseholdTransaction['db']) {
  const guardian = latestConsent(db);
  return db
    .select(columnsWith(guardian))
    .from(familyMembers)
    .innerJoin(households, eq(households.householdId, familyMembers.householdId))
    .leftJoinLateral(guardian, sql`true`)
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

function selectOne(tx: HouseholdTransaction, id: string) {
  const guardian = latestConsent(tx.db);
  return tx.db
    .select(columnsWith(guardian))
    .from(familyMembers)
    .innerJoin(households, eq(households.householdId, familyMembers.householdId))
    .leftJoinLateral(guardian, sql`true`)
    .where(ofRow(tx, id));
}

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

    async holdAsItIs(tx, id) {
      await tx.db.select({ id: familyMembers.id }).from(familyMembers).where(ofRow(tx, id)).for('share');
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

    async findOfUser(tx, userId) {
      const [row] = await tx.db
        .select({ id: familyMembers.id })
        .from(familyMembers)
        .where(and(eq(familyMembers.householdId, tx.householdId), eq(familyMembers.userId, userId)));
      return row?.id ?? null;
    },

    async insertConsent(tx, values) {
      const [user] = await tx.db
        .select({ name: sql<string>`coalesce(${users.displayUsername}, ${users.name})` })
        .from(users)
        .where(eq(users.id, tx.userId));
      if (user === undefined) throw new Error('consent was given by nobody');
      await tx.db
        .insert(memberConsents)
        .values({ ...values, householdId: tx.householdId, userId: tx.userId, userName: user.name });
    },

    async listConsents(tx) {
      const { id, memberId, kind, version, given, userName, at } = memberConsents;
      return tx.db
        .select({ id, memberId, kind, version, given, userName, at, name: familyMembers.name })
        .from(memberConsents)
        .innerJoin(
          familyMembers,
          and(eq(familyMembers.householdId, memberConsents.householdId), eq(familyMembers.id, memberId)),
        )
        .where(eq(memberConsents.householdId, tx.householdId))
        .orderBy(desc(at), desc(id));
    },

    async forgetConsentGiver(tx, userId, nowCalled) {
      await tx.db
        .update(memberConsents)
        .set({ userId: NOBODY, userName: nowCalled })
        .where(and(eq(memberConsents.householdId, tx.householdId), eq(memberConsents.userId, userId)));
    },
  };
}
