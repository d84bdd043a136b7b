import { sql } from 'drizzle-orm';
import { boolean, foreignKey, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { AbsenceReason, LunchStyle, Weekday } from '#domain/recipes/rhythm.ts';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import { households } from '#platform/server/db/household-schema.ts';

/** How a household cooks; without a row: as most do. */
export const householdRhythms = pgTable('household_rhythms', {
  householdId: uuid('household_id')
    .primaryKey()
    .references(() => households.householdId, { onDelete: 'cascade' }),
  /** Hands-on minutes. */
  weekdayBreakfast: smallint('weekday_breakfast').notNull(),
  weekdayLunch: smallint('weekday_lunch').notNull(),
  weekdayDinner: smallint('weekday_dinner').notNull(),
  weekendBreakfast: smallint('weekend_breakfast').notNull(),
  weekendLunch: smallint('weekend_lunch').notNull(),
  weekendDinner: smallint('weekend_dinner').notNull(),
  /** Different ones that take turns. */
  breakfasts: smallint('breakfasts').notNull(),
  isQuickStart: boolean('is_quick_start').notNull(),
  lunches: text('lunches').$type<LunchStyle>().notNull(),
  /** A week. */
  cookedDinners: smallint('cooked_dinners').notNull(),
  /** 1 (only what everyone knows) to 5 (anything). */
  adventurous: smallint('adventurous').notNull().default(2),
  /** Cuisines of `data/cuisines.json` that are everyday food here. */
  homeCuisines: text('home_cuisines').array().notNull().default(sql`'{}'::text[]`),
  /** Weekdays (Sunday is 0) of shopping, beside the day on which a plan begins. */
  shoppingDays: smallint('shopping_days').array().$type<Weekday[]>().notNull().default(sql`'{}'::smallint[]`),
  /** Ids of `data/appliances.json`. */
  equipment: text('equipment')
    .array()
    .notNull()
    .default(sql`'{oven,stove,microwave,toaster,blender,freezer}'::text[]`),
});

/** Meals of every week that someone eats elsewhere. */
export const memberAbsences = pgTable(
  'member_absences',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Sunday is 0. */
    weekday: smallint('weekday').$type<Weekday>().notNull(),
    mealType: text('meal_type').$type<MealType>().notNull(),
    reason: text('reason').$type<AbsenceReason>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'member_absences_pkey',
      columns: [table.householdId, table.memberId, table.weekday, table.mealType],
    }),
    foreignKey({
      name: 'member_absences_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
  ],
);
