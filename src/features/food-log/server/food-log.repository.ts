import {
  and,
  asc,
  between,
  desc,
  eq,
  gte,
  type InferInsertModel,
  inArray,
  lt,
  notExists,
  sql,
} from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EntrySource } from '#domain/nutrition/meal-log.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import { nutritionGoals } from '#features/nutrition-goals/server/nutrition-goals-schema.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { households } from '#platform/server/db/household-schema.ts';
import { createStoredRows, type StoredRows } from '#platform/server/db/stored-rows.ts';
import type { MealPhoto } from '../contract/meal-photos.ts';
import type { EntryTimes } from '../rules/merge-entry.ts';
import { daySumRows, ROWS_AT_ONCE } from './day-sums.repository.ts';
import { keptFoods, mealEntries } from './food-log-schema.ts';

type EntryValues = Omit<InferInsertModel<typeof mealEntries>, 'householdId'>;

export interface EntryRow {
  readonly id: string;
  readonly memberId: string;
  readonly day: string;
  readonly mealType: MealType;
  /** ISO 8601. */
  readonly loggedAt: string;
  readonly source: EntrySource;
  readonly foodRef: string;
  readonly planId: string | null;
  readonly planDay: string | null;
  readonly planMeal: MealType | null;
  readonly planDish: string | null;
  readonly saidEncrypted: string;
  readonly fieldTimes: EntryTimes;
}

export interface MemberFacts {
  readonly id: string;
  readonly userId: string | null;
  readonly birthDate: string | null;
  readonly givenAge: number | null;
  readonly givenAgeOn: string | null;
  readonly updatedAt: Date;
  /** When their own goals changed; `null`: they have none. */
  readonly goalsChangedAt: string | null;
}

/** A person's day in one row. */
export interface DayRow {
  readonly wrappedDataKey: Buffer;
  readonly member: MemberFacts;
  readonly entries: readonly EntryRow[];
  /** This day and the six before. */
  readonly week: readonly { readonly day: string; readonly sumEncrypted: string }[];
  readonly firstsEncrypted: string | null;
  readonly photos: readonly MealPhoto[];
}

export type FoodLogRepository = ReturnType<typeof createFoodLogRepository>;

const DAYS_BEFORE = 6;

const memberColumns = {
  id: familyMembers.id,
  userId: familyMembers.userId,
  birthDate: familyMembers.birthDate,
  givenAge: familyMembers.givenAge,
  givenAgeOn: familyMembers.givenAgeOn,
  updatedAt: familyMembers.updatedAt,
  goalsChangedAt: sql<string | null>`(
    SELECT ${nutritionGoals.updatedAt}::text FROM ${nutritionGoals}
    WHERE ${nutritionGoals.householdId} = ${familyMembers.householdId} AND ${nutritionGoals.memberId} = ${familyMembers.id}
  )`,
};

const entryColumns = {
  id: mealEntries.id,
  memberId: mealEntries.memberId,
  day: mealEntries.day,
  mealType: mealEntries.mealType,
  loggedAt: sql<string>`to_char(${mealEntries.loggedAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  source: mealEntries.source,
  foodRef: mealEntries.foodRef,
  planId: mealEntries.planId,
  planDay: mealEntries.planDay,
  planMeal: mealEntries.planMeal,
  planDish: mealEntries.planDish,
  saidEncrypted: mealEntries.saidEncrypted,
  fieldTimes: mealEntries.fieldTimes,
};

/** The entries of someone's day as one JSON value. */
const entriesOfDay = sql<EntryRow[]>`coalesce((
  SELECT json_agg(json_build_object(
    'id', e.id, 'memberId', e.member_id, 'day', e.day, 'mealType', e.meal_type,
    'loggedAt', to_char(e.logged_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'source', e.source,
    'foodRef', e.food_ref, 'planId', e.plan_id, 'planDay', e.plan_day, 'planMeal', e.plan_meal,
    'planDish', e.plan_dish, 'saidEncrypted', e.said_encrypted, 'fieldTimes', e.field_times
  ) ORDER BY e.logged_at, e.id)
  FROM meal_entries e
  WHERE e.household_id = ${familyMembers.householdId} AND e.member_id = ${familyMembers.id}
    AND e.day = ${sql.placeholder('day')}::date
), '[]'::json)`;

const weekBefore = sql<DayRow['week']>`coalesce((
  SELECT json_agg(json_build_object('day', d.day, 'sumEncrypted', d.sum_encrypted))
  FROM food_log_days d
  WHERE d.household_id = ${familyMembers.householdId} AND d.member_id = ${familyMembers.id}
    AND d.day BETWEEN ${sql.placeholder('day')}::date - ${sql.raw(String(DAYS_BEFORE))} AND ${sql.placeholder('day')}::date
), '[]'::json)`;

const firsts = sql<string | null>`(
  SELECT f.firsts_encrypted FROM food_log_firsts f
  WHERE f.household_id = ${familyMembers.householdId} AND f.member_id = ${familyMembers.id}
)`;

const photosOfDay = sql<DayRow['photos']>`coalesce((
  SELECT json_agg(json_build_object(
    'mealType', p.meal_type, 'hash', p.image_hash, 'width', p.width, 'height', p.height
  ) ORDER BY p.meal_type)
  FROM meal_photos p
  WHERE p.household_id = ${familyMembers.householdId} AND p.member_id = ${familyMembers.id}
    AND p.day = ${sql.placeholder('day')}::date
), '[]'::json)`;

function prepareDay(db: NodePgDatabase) {
  return db
    .select({
      wrappedDataKey: households.wrappedDataKey,
      member: memberColumns,
      entries: entriesOfDay,
      week: weekBefore,
      firstsEncrypted: firsts,
      photos: photosOfDay,
    })
    .from(familyMembers)
    .innerJoin(households, eq(households.householdId, familyMembers.householdId))
    .where(
      and(
        eq(familyMembers.householdId, sql.placeholder('householdId')),
        eq(familyMembers.id, sql.placeholder('memberId')),
      ),
    )
    .prepare('food_log_day');
}

const ofEntry = (tx: HouseholdTransaction, id: string) =>
  and(eq(mealEntries.householdId, tx.householdId), eq(mealEntries.id, id));

export function createFoodLogRepository() {
  const storedDay = createStoredRows<DayRow>('food_log_day_as_text', prepareDay);
  const inOrder = [asc(mealEntries.loggedAt), asc(mealEntries.id)] as const;
  return {
    ...daySumRows,

    /** One statement, and not made into values yet; no row: nobody of that id is shared with the one who asks. */
    day: (tx: HouseholdTransaction, memberId: string, day: string): Promise<StoredRows<DayRow>> =>
      storedDay(tx.db, { householdId: tx.householdId, memberId, day }),

    /** Everyone that the one who asks may see. */
    async members(tx: HouseholdTransaction): Promise<MemberFacts[]> {
      return tx.db
        .select(memberColumns)
        .from(familyMembers)
        .where(eq(familyMembers.householdId, tx.householdId))
        .orderBy(asc(familyMembers.createdAt), asc(familyMembers.id));
    },

    async between(
      tx: HouseholdTransaction,
      memberIds: readonly string[],
      from: string,
      to: string,
    ): Promise<EntryRow[]> {
      if (memberIds.length === 0) return [];
      return tx.db
        .select(entryColumns)
        .from(mealEntries)
        .where(
          and(
            eq(mealEntries.householdId, tx.householdId),
            inArray(mealEntries.memberId, [...memberIds]),
            between(mealEntries.day, from, to),
          ),
        )
        .orderBy(asc(mealEntries.day), ...inOrder);
    },

    async find(tx: HouseholdTransaction, ids: readonly string[]): Promise<EntryRow[]> {
      if (ids.length === 0) return [];
      return tx.db
        .select(entryColumns)
        .from(mealEntries)
        .where(and(eq(mealEntries.householdId, tx.householdId), inArray(mealEntries.id, [...ids])))
        .orderBy(...inOrder);
    },

    /** Other changes of these wait until the transaction ends. */
    async findForUpdate(tx: HouseholdTransaction, ids: readonly string[]): Promise<EntryRow[]> {
      return tx.db
        .select(entryColumns)
        .from(mealEntries)
        .where(and(eq(mealEntries.householdId, tx.householdId), inArray(mealEntries.id, [...ids])))
        .orderBy(asc(mealEntries.id))
        .for('update');
    },

    /** A planned meal of some people, however it was moved since. */
    async ofPlannedMeal(
      tx: HouseholdTransaction,
      memberIds: readonly string[],
      {
        planId,
        date,
        mealType,
      }: { readonly planId: string; readonly date: string; readonly mealType: MealType },
    ): Promise<EntryRow[]> {
      return tx.db
        .select(entryColumns)
        .from(mealEntries)
        .where(
          and(
            eq(mealEntries.householdId, tx.householdId),
            inArray(mealEntries.memberId, [...memberIds]),
            eq(mealEntries.planId, planId),
            eq(mealEntries.planDay, date),
            eq(mealEntries.planMeal, mealType),
          ),
        )
        .orderBy(...inOrder);
    },

    /** What is there under an id, or as the same planned dish of a person, stays. Returns the ids that are new. */
    async insert(tx: HouseholdTransaction, rows: readonly EntryValues[]): Promise<string[]> {
      const added: string[] = [];
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const some = await tx.db
          .insert(mealEntries)
          .values(
            rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ ...row, householdId: tx.householdId })),
          )
          .onConflictDoNothing()
          .returning({ id: mealEntries.id });
        added.push(...some.map(({ id }) => id));
      }
      return added;
    },

    async update(tx: HouseholdTransaction, id: string, values: Partial<EntryValues>): Promise<void> {
      await tx.db.update(mealEntries).set(values).where(ofEntry(tx, id));
    },

    async remove(tx: HouseholdTransaction, ids: readonly string[]): Promise<void> {
      await tx.db
        .delete(mealEntries)
        .where(and(eq(mealEntries.householdId, tx.householdId), inArray(mealEntries.id, [...ids])));
    },

    async removeBefore(tx: HouseholdTransaction, day: string): Promise<void> {
      await tx.db
        .delete(mealEntries)
        .where(and(eq(mealEntries.householdId, tx.householdId), lt(mealEntries.day, day)));
    },

    /** Which kept foods someone had since a day, how often at a meal, and with what they said the last time. */
    async often(tx: HouseholdTransaction, memberId: string, since: string, mealType: MealType) {
      // Those of one write have one time, and ids in the order of the write.
      const latest = sql`ORDER BY ${mealEntries.day} DESC, ${mealEntries.loggedAt} DESC, ${mealEntries.id}`;
      const lastId = sql<string>`(array_agg(${mealEntries.id} ${latest}))[1]`;
      return tx.db
        .select({
          foodRef: mealEntries.foodRef,
          times: sql<number>`count(DISTINCT ${mealEntries.day}) FILTER (WHERE ${eq(mealEntries.mealType, mealType)})::int`,
          lastOn: sql<string>`max(${mealEntries.day})::text`,
          lastId,
          lastSaid: sql<string>`(array_agg(${mealEntries.saidEncrypted} ${latest}))[1]`,
        })
        .from(mealEntries)
        .where(
          and(
            eq(mealEntries.householdId, tx.householdId),
            eq(mealEntries.memberId, memberId),
            gte(mealEntries.day, since),
          ),
        )
        .groupBy(mealEntries.foodRef)
        .orderBy(desc(sql`max(${mealEntries.day})`), desc(sql`max(${mealEntries.loggedAt})`), lastId);
    },

    async keepFoods(
      tx: HouseholdTransaction,
      rows: readonly { readonly id: string; readonly foodEncrypted: string }[],
    ): Promise<void> {
      if (rows.length === 0) return;
      await tx.db
        .insert(keptFoods)
        .values(rows.map((row) => ({ ...row, householdId: tx.householdId })))
        .onConflictDoNothing();
    },

    async foods(tx: HouseholdTransaction, ids: readonly string[]) {
      if (ids.length === 0) return [];
      return tx.db
        .select({ id: keptFoods.id, foodEncrypted: keptFoods.foodEncrypted })
        .from(keptFoods)
        .where(and(eq(keptFoods.householdId, tx.householdId), inArray(keptFoods.id, [...ids])));
    },

    /** Which foods a person ate is nobody's business once that person is gone. */
    async removeUnusedFoods(tx: HouseholdTransaction): Promise<void> {
      const used = tx.db
        .select({ one: sql`1` })
        .from(mealEntries)
        .where(
          and(eq(mealEntries.householdId, keptFoods.householdId), eq(mealEntries.foodRef, keptFoods.id)),
        );
      await tx.db.delete(keptFoods).where(and(eq(keptFoods.householdId, tx.householdId), notExists(used)));
    },

    /** A day of someone is counted by one transaction at a time. */
    async holdMember(tx: HouseholdTransaction, memberIds: readonly string[]): Promise<void> {
      for (const memberId of memberIds.toSorted())
        await tx.db.execute(
          sql`SELECT pg_advisory_xact_lock(hashtextextended(${`food_log/${tx.householdId}/${memberId}`}, 0))`,
        );
    },
  };
}
