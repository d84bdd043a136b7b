import {
  and,
  asc,
  desc,
  eq,
  gt,
  type InferInsertModel,
  type InferSelectModel,
  inArray,
  notExists,
  type Placeholder,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY_MS } from '#domain/calendar/days.ts';
import type { HouseholdRole } from '#domain/household/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { households, memberships, users } from '#platform/server/db/household-schema.ts';
import { createStoredRows, type StoredRows } from '#platform/server/db/stored-rows.ts';
import { familyMembers, memberAccessLog, memberConsents } from './family-members-schema.ts';

const columns = {
  id: familyMembers.id,
  userId: familyMembers.userId,
  name: familyMembers.name,
  relationship: familyMembers.relationship,
  birthDate: familyMembers.birthDate,
  givenAge: familyMembers.givenAge,
  givenAgeOn: familyMembers.givenAgeOn,
  sex: familyMembers.sex,
  heightCm: familyMembers.heightCm,
  weightKg: familyMembers.weightKg,
  heightOn: familyMembers.heightOn,
  weightOn: familyMembers.weightOn,
  activityLevel: familyMembers.activityLevel,
  healthGoals: familyMembers.healthGoals,
  dietaryRestrictions: familyMembers.dietaryRestrictions,
  allergies: familyMembers.allergies,
  medicalConditionsEncrypted: familyMembers.medicalConditionsEncrypted,
  entryAnswersEncrypted: familyMembers.entryAnswersEncrypted,
  clinicNumbersEncrypted: familyMembers.clinicNumbersEncrypted,
  lifeStageEncrypted: familyMembers.lifeStageEncrypted,
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

/** Who is notified, and how far back. */
interface NewsFor {
  readonly userId: string | Placeholder;
  readonly since: string | Placeholder;
}

/** The last that someone else did with the allergies; what was taken away is given before anything else. */
function latestAllergyNews(db: HouseholdTransaction['db'], { userId, since }: NewsFor) {
  const log = memberAccessLog;
  const own = alias(memberAccessLog, 'own_access_log');
  const ofMember = (table: typeof log | typeof own) =>
    and(
      eq(table.householdId, familyMembers.householdId),
      eq(table.memberId, familyMembers.id),
      inArray(table.action, ['allergy_added', 'allergy_removed']),
    );
  const changedSince = db
    .select({ one: sql`1` })
    .from(own)
    .where(and(ofMember(own), sql`${own.userId}::text = ${userId}`, gt(own.hour, log.hour)));
  return db
    .select({
      by: log.userName,
      hour: log.hour,
      added: sql<boolean>`bool_or(${log.action} = 'allergy_added')`.as('added'),
      removed: sql<boolean>`bool_or(${log.action} = 'allergy_removed')`.as('removed'),
    })
    .from(log)
    .where(
      and(
        ofMember(log),
        sql`${log.userId}::text <> ${userId}`,
        sql`${log.hour} > ${since}::timestamptz`,
        notExists(changedSince),
      ),
    )
    .groupBy(log.userId, log.userName, log.hour)
    .orderBy(sql`removed DESC`, desc(log.hour))
    .limit(1)
    .as('allergy_news');
}

/** Everything that is known about members, by who asks. */
function selectMembers(db: HouseholdTransaction['db'], newsFor: NewsFor) {
  const guardian = latestConsent(db);
  const news = latestAllergyNews(db, newsFor);
  const { given, version, at, by } = guardian;
  const allergyNews = { by: news.by, hour: news.hour, added: news.added, removed: news.removed };
  return db
    .select({ ...columns, guardian: { given, version, at, by }, allergyNews })
    .from(familyMembers)
    .innerJoin(households, eq(households.householdId, familyMembers.householdId))
    .leftJoinLateral(guardian, sql`true`)
    .leftJoinLateral(news, sql`true`);
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
  readonly allergyNews: {
    readonly by: string;
    readonly hour: Date;
    readonly added: boolean;
    readonly removed: boolean;
  } | null;
};

export interface FamilyMembersRepository {
  /** The own profile first, then in the order of adding. */
  list(tx: HouseholdTransaction): Promise<MemberRow[]>;
  /** The same, not made into values yet. */
  listStored(tx: HouseholdTransaction): Promise<StoredRows<MemberRow>>;
  find(tx: HouseholdTransaction, id: string): Promise<MemberRow | null>;
  /** As `find`; other changes of this member wait until the transaction ends. */
  findForUpdate(tx: HouseholdTransaction, id: string): Promise<MemberRow | null>;
  /** Changes of this member wait until the transaction ends; reading goes on. */
  holdAsItIs(tx: HouseholdTransaction, id: string): Promise<void>;
  /** The same for several; `false`: one of them is gone. */
  holdAll(tx: HouseholdTransaction, ids: readonly string[]): Promise<boolean>;
  insert(tx: HouseholdTransaction, values: MemberValues): Promise<void>;
  update(tx: HouseholdTransaction, id: string, values: Partial<MemberValues>): Promise<void>;
  remove(tx: HouseholdTransaction, id: string): Promise<void>;
  takeFromAccount(tx: HouseholdTransaction, userId: string, now: Date): Promise<void>;
  /** The profile that belongs to a login. */
  findOfUser(tx: HouseholdTransaction, userId: string): Promise<string | null>;
  /** Of a login, as it is shown to others; `null`: there is none. */
  nameOfLogin(tx: HouseholdTransaction, userId: string): Promise<string | null>;
  /** What they are in this household; `null`: they do not belong to it. */
  roleOfLogin(tx: HouseholdTransaction, userId: string): Promise<HouseholdRole | null>;
  insertConsent(tx: HouseholdTransaction, values: MemberConsentValues): Promise<void>;
  /** The latest first. */
  listConsents(tx: HouseholdTransaction): Promise<MemberConsentRow[]>;
  /** That consent was given stays; who gave it does not. */
  forgetConsentGiver(tx: HouseholdTransaction, userId: string, nowCalled: string): Promise<void>;
}

export type MemberConsentValues = Pick<
  InferInsertModel<typeof memberConsents>,
  'id' | 'memberId' | 'kind' | 'version' | 'given' | 'at'
>;
export type MemberConsentRow = Omit<InferSelectModel<typeof memberConsents>, 'householdId' | 'userId'> & {
  readonly name: string;
};

/** News of allergies stand for a week: long enough for someone who was away for some days. */
const ALLERGY_NEWS_MILLISECONDS = 7 * DAY_MS;
/** In the place of a person whose account is gone. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

function prepareList(db: HouseholdTransaction['db']) {
  const newsFor = { userId: sql.placeholder('userId'), since: sql.placeholder('since') };
  return selectMembers(db, newsFor)
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

async function nameOfLogin(tx: HouseholdTransaction, userId: string): Promise<string | null> {
  const [user] = await tx.db
    .select({ name: sql<string>`coalesce(${users.displayUsername}, ${users.name})` })
    .from(users)
    .where(eq(users.id, userId));
  return user?.name ?? null;
}

export function createFamilyMembersRepository(clock: Clock): FamilyMembersRepository {
  const newsSince = () => new Date(clock().getTime() - ALLERGY_NEWS_MILLISECONDS).toISOString();
  const selectOne = (tx: HouseholdTransaction, id: string) =>
    selectMembers(tx.db, { userId: tx.userId, since: newsSince() }).where(ofRow(tx, id));
  const storedRows = createStoredRows<MemberRow>('list_family_members_as_text', prepareList);
  const listStored: FamilyMembersRepository['listStored'] = ({ db, householdId, userId }) =>
    storedRows(db, { householdId, userId, since: newsSince() });
  return {
    listStored,

    list: async (tx) => (await listStored(tx)).read(),

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

    async holdAll(tx, ids) {
      const held = await tx.db
        .select({ id: familyMembers.id })
        .from(familyMembers)
        .where(and(eq(familyMembers.householdId, tx.householdId), inArray(familyMembers.id, [...ids])))
        .orderBy(asc(familyMembers.id))
        .for('key share');
      return held.length === new Set(ids).size;
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

    nameOfLogin,

    async roleOfLogin(tx, userId) {
      const [row] = await tx.db
        .select({ role: memberships.role })
        .from(memberships)
        .where(and(eq(memberships.householdId, tx.householdId), eq(memberships.userId, userId)));
      return row?.role ?? null;
    },

    async insertConsent(tx, values) {
      const userName = await nameOfLogin(tx, tx.userId);
      if (userName === null) throw new Error('consent was given by nobody');
      await tx.db
        .insert(memberConsents)
        .values({ ...values, householdId: tx.householdId, userId: tx.userId, userName });
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
