import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Aisle } from '#domain/foods/food.ts';
import type { FieldTimes } from '#domain/shopping/merge-item-fields.ts';
import type { PlanTakes } from '#domain/shopping/plan-on-list.ts';
import { mealPlans } from '#features/meal-plans/server/meal-plans-schema.ts';
import { moment } from '#platform/server/db/columns.ts';
import { households } from '#platform/server/db/household-schema.ts';

/* What a household eats and buys. As in household-schema.ts: household_id leads, row-level security is forced. */

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
    /** Whose name is in the title, which came from a plan for one person; `null`: nobody's. */
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

/** The plans of which a list has what they need. */
export const groceryListPlans = pgTable(
  'grocery_list_plans',
  {
    householdId: uuid('household_id').notNull(),
    listId: uuid('list_id').notNull(),
    mealPlanId: uuid('meal_plan_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Edible grams by the food's id that the list has for the plan, beside what is at home. */
    takes: jsonb('takes').$type<PlanTakes>().notNull(),
    /** The same before the list last followed the plan; `null`: it never did, or that was undone. */
    takesBefore: jsonb('takes_before').$type<PlanTakes>(),
  },
  (table) => [
    primaryKey({
      name: 'grocery_list_plans_pkey',
      columns: [table.householdId, table.listId, table.mealPlanId],
    }),
    foreignKey({
      name: 'grocery_list_plans_list_fkey',
      columns: [table.householdId, table.listId],
      foreignColumns: [groceryLists.householdId, groceryLists.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'grocery_list_plans_plan_fkey',
      columns: [table.householdId, table.mealPlanId],
      foreignColumns: [mealPlans.householdId, mealPlans.id],
    }).onDelete('cascade'),
    index('grocery_list_plans_plan_idx').on(table.householdId, table.mealPlanId),
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
    /** Edible grams that plans and recipes take of the line's food beside what is at home; `null`: nobody calculated it. */
    neededGrams: doublePrecision('needed_grams'),
    neededText: text('needed_text'),
    /** The food of a line that a recipe wrote in its own words, where it is known: what its pack must say is judged by it. */
    foodId: text('food_id'),
    pantry: boolean('pantry').notNull(),
    own: boolean('own').notNull(),
    /** Day (YYYY-MM-DD) of a later shopping trip of the plan; `null`: the first. */
    buyOn: text('buy_on'),
    /** As it counts in the cost of the plan: of what is looked for at home, for what is used of it. */
    priceUsd: doublePrecision('price_usd'),
    /** When a field was last set, by the clock of the device that set it (ISO time by field): the later one wins. */
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
