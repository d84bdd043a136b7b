import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { BudgetLevel } from '#domain/recipes/meal-plan.ts';
import type { StoredPlan } from '#features/meal-plans/server/stored-plan.ts';
import { moment } from '#platform/server/db/columns.ts';
import { households } from '#platform/server/db/household-schema.ts';

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
    /** Targets, notes and requests mention conditions: encrypted with the household's data key. */
    healthEncrypted: text('health_encrypted').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'meal_plans_pkey', columns: [table.householdId, table.id] }),
    index('meal_plans_newest_idx').on(table.householdId, table.number.desc()),
  ],
);
