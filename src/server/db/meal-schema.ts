import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Aisle } from '#core/foods/food.ts';
import type { FieldTimes } from '#core/grocery/merge-item-fields.ts';
import type { BudgetLevel } from '#core/meal-planning/meal-plan.ts';
import type { MealType } from '#core/recipes/recipe.ts';
import { moment } from './columns.ts';
import { households } from './household-schema.ts';
import type { StoredPlan } from './stored-plan.ts';

/* What a household eats and buys. As in household-schema.ts: household_id leads, row-level security is forced. */

export const mealPlans = pgTable(
  'meal_plans',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Order of making; two plans can share a millisecond. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    duration: smallint('duration').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** A member's id, or `default` for the whole household. A plan outlives its member. */
    targetMember: text('target_member').notNull(),
    targetMemberName: text('target_member_name').notNull(),
    budgetLevel: text('budget_level').$type<BudgetLevel>().notNull(),
    mealTypes: text('meal_types').array().$type<MealType[]>().notNull(),
    seed: integer('seed').notNull(),
    knowledgeVersion: text('knowledge_version').notNull(),
    costTotalUsd: doublePrecision('cost_total_usd').notNull(),
    costPerPersonPerDayUsd: doublePrecision('cost_per_person_per_day_usd').notNull(),
    costBasis: text('cost_basis').notNull(),
    plan: jsonb('plan').$type<StoredPlan>().notNull(),
    /** Targets, notes and wishes tell of conditions: encrypted with the household's data key. */
    healthEncrypted: text('health_encrypted').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'meal_plans_pkey', columns: [table.householdId, table.id] }),
    index('meal_plans_newest_idx').on(table.householdId, table.number.desc()),
  ],
);

export const groceryLists = pgTable(
  'grocery_lists',
  {
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.householdId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    /** Foreign key in a hand-written migration: Drizzle cannot say ON DELETE SET NULL (meal_plan_id). */
    mealPlanId: uuid('meal_plan_id'),
    /** Whose name stands in the title, which came from a plan for one person; `null`: nobody's. */
    titleMemberId: uuid('title_member_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'grocery_lists_pkey', columns: [table.householdId, table.id] }),
    index('grocery_lists_newest_idx').on(table.householdId, table.number.desc()),
    index('grocery_lists_plan_idx').on(table.householdId, table.mealPlanId),
    index('grocery_lists_title_member_idx').on(table.householdId, table.titleMemberId),
  ],
);

export const groceryItems = pgTable(
  'grocery_items',
  {
    householdId: uuid('household_id').notNull(),
    id: uuid('id').notNull(),
    listId: uuid('list_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    item: text('item').notNull(),
    quantity: doublePrecision('quantity'),
    unit: text('unit'),
    aisle: text('aisle').$type<Aisle>().notNull(),
    checked: boolean('checked').notNull(),
    /** Edible grams that plans and recipes take of the line's food; `null`: nobody reckoned it. */
    neededGrams: doublePrecision('needed_grams'),
    neededText: text('needed_text'),
    pantry: boolean('pantry').notNull(),
    own: boolean('own').notNull(),
    priceUsd: doublePrecision('price_usd'),
    /** When a field was last set, by the clock of the device that set it (ISO time by field): the later one stands. */
    fieldTimes: jsonb('field_times').$type<FieldTimes>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'grocery_items_pkey', columns: [table.householdId, table.id] }),
    foreignKey({
      name: 'grocery_items_list_fkey',
      columns: [table.householdId, table.listId],
      foreignColumns: [groceryLists.householdId, groceryLists.id],
    }).onDelete('cascade'),
    index('grocery_items_list_idx').on(table.householdId, table.listId, table.number),
  ],
);
