import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EntrySource } from '#domain/nutrition/meal-log.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import { moment } from '#platform/server/db/columns.ts';
import { households } from '#platform/server/db/household-schema.ts';
import { photoColumns } from '#platform/server/db/photo-columns.ts';
import type { SavedMealBody } from '../contract/saved-meals.ts';
import type { EntryTimes } from '../rules/merge-entry.ts';

/* As in household-schema.ts: household_id leads, row-level security is forced. What was eaten, and how much, is sealed. */

const householdId = () =>
  uuid('household_id')
    .notNull()
    .references(() => households.householdId, { onDelete: 'cascade' });

/**
 * Foods as they were when someone ate them, each once in a household: entries of ten years name some hundred of them. The
 * id is made of the content with the household's key, so that it tells nobody which food it is.
 */
export const keptFoods = pgTable(
  'kept_foods',
  {
    householdId: householdId(),
    id: uuid('id').notNull(),
    foodEncrypted: text('food_encrypted').notNull(),
  },
  (table) => [primaryKey({ name: 'kept_foods_pkey', columns: [table.householdId, table.id] })],
);

export const mealEntries = pgTable(
  'meal_entries',
  {
    householdId: uuid('household_id').notNull(),
    id: uuid('id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The member's calendar day. */
    day: date('day', { mode: 'string' }).notNull(),
    mealType: text('meal_type').$type<MealType>().notNull(),
    loggedAt: moment('logged_at').notNull(),
    source: text('source').$type<EntrySource>().notNull(),
    /**
     * Of kept_foods. No foreign key: those are never changed, and are removed only with the household or when no entry
     * names them, while a key would ask for an index as large as the table.
     */
    foodRef: uuid('food_ref').notNull(),
    /** The dish of the plan that it was; `null` each: none, or a copy of one. */
    planId: uuid('plan_id'),
    planDay: date('plan_day', { mode: 'string' }),
    planMeal: text('plan_meal').$type<MealType>(),
    planDish: text('plan_dish'),
    saidEncrypted: text('said_encrypted').notNull(),
    fieldTimes: jsonb('field_times').$type<EntryTimes>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'meal_entries_pkey', columns: [table.householdId, table.id] }),
    foreignKey({
      name: 'meal_entries_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
    index('meal_entries_day_idx').on(table.householdId, table.memberId, table.day),
    // Two people who tap "We ate this" at the same time log it once.
    uniqueIndex('meal_entries_planned_key')
      .on(table.householdId, table.memberId, table.planId, table.planDay, table.planMeal, table.planDish)
      .where(sql`${table.planId} IS NOT NULL`),
  ],
);

/** What a day comes to, so that weeks and years of it need not be added up from their entries. */
export const foodLogDays = pgTable(
  'food_log_days',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    entries: integer('entries').notNull(),
    sumEncrypted: text('sum_encrypted').notNull(),
  },
  (table) => [
    primaryKey({ name: 'food_log_days_pkey', columns: [table.householdId, table.memberId, table.day] }),
    foreignKey({
      name: 'food_log_days_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
  ],
);

/** When each kind of food was logged for a person first: what is new to a child is news. */
export const foodLogFirsts = pgTable(
  'food_log_firsts',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    firstsEncrypted: text('firsts_encrypted').notNull(),
  },
  (table) => [
    primaryKey({ name: 'food_log_firsts_pkey', columns: [table.householdId, table.memberId] }),
    foreignKey({
      name: 'food_log_firsts_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
  ],
);

/** A picture of someone's meal, as a family took it. It goes with the profile. */
export const mealPhotos = pgTable(
  'meal_photos',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    mealType: text('meal_type').$type<MealType>().notNull(),
    ...photoColumns(),
  },
  (table) => [
    primaryKey({
      name: 'meal_photos_pkey',
      columns: [table.householdId, table.memberId, table.day, table.mealType],
    }),
    foreignKey({
      name: 'meal_photos_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
  ],
);

/** Foods that a household eats together again and again: it logs them as one. */
export const savedMeals = pgTable(
  'saved_meals',
  {
    householdId: householdId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    items: jsonb('items').$type<SavedMealBody['items']>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'saved_meals_pkey', columns: [table.householdId, table.id] })],
);
